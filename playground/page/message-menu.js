/** The menu of a message: copy its link, use a bot's commands on it or its author, delete one's own message. */

import { announce } from "./announce.js";
import { element, uniqueId } from "./dom.js";
import { icon } from "./icons.js";

/** The button and the list that it opens, which is filled each time it opens. */
export function messageMenu(message, scene) {
  const id = uniqueId("menu");
  const list = element("div", { id, class: "menu", popover: true, onbeforetoggle: fill });
  const button = element(
    "button",
    {
      type: "button",
      class: "plain message-menu",
      popovertarget: id,
      "aria-label": "More about this message",
    },
    icon("more"),
  );
  return [button, list];

  function fill({ newState }) {
    if (newState === "open")
      list.replaceChildren(...entries(message, scene).map(([label, act]) => entry(label, act)));
  }

  function entry(label, act) {
    const choose = () => {
      list.hidePopover();
      act();
    };
    return element("button", { type: "button", onclick: choose }, label);
  }
}

function entries(message, scene) {
  const commands = scene
    .menuCommands(message)
    .map((command) => [command.label, () => scene.menuCommand(command, message)]);
  const mine =
    message.author.id === scene.world.me.id
      ? [["Delete the message", () => scene.remove(message)]]
      : [];
  return [["Copy the link", () => copyLink(message, scene)], ...commands, ...mine];
}

async function copyLink({ channel_id, id }, scene) {
  const address = scene.addressOf(channel_id, id);
  await navigator.clipboard.writeText(new URL(address, location.href).href);
  announce("The link is copied.");
}
