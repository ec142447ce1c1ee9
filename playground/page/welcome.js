/** The text at the top of a place: the name of the place, and what to do there. */

import { suggested } from "./commands.js";
import { element } from "./dom.js";
import { tabOf } from "./route.js";

/** The title of a place, with an invitation to begin while there are no messages. */
export function welcome(place, scene, isEmpty) {
  const title = element("p", { class: "welcome-title" }, beginning(place, scene.world));
  if (!isEmpty) return title;
  return element(
    "div",
    { class: "welcome" },
    title,
    invitation(scene),
    place.kind !== "dm" && company(scene),
  );
}

function beginning(place, world) {
  const label = world.placeLabel(place);
  return place.kind === "dm" ? `Between you and ${label}` : `The beginning of ${label}`;
}

function invitation(scene) {
  const command = suggested(scene.commands);
  if (!command)
    return element(
      "p",
      {},
      "No bot is here yet. As soon as one connects, type / to see what it can do.",
    );
  const onclick = () => scene.openCommand(command.command);
  return element(
    "p",
    {},
    "Type ",
    element("kbd", {}, "/"),
    " to see what the bot can do, or begin with ",
    element("button", { type: "button", class: "mention", onclick }, `/${command.label}`),
    `: ${lowerFirst(command.description)}`,
  );
}

function lowerFirst(text) {
  return `${text[0].toLowerCase()}${text.slice(1).replace(/\.?$/, ".")}`;
}

function company(scene) {
  const others = scene.world.people.filter(({ id }) => id !== scene.world.me.id);
  if (!others.length) return null;
  const links = others.map(({ name, display_name }) =>
    element(
      "a",
      { class: "button quiet small", href: scene.personAddress(name), target: tabOf(name) },
      display_name,
    ),
  );
  return element(
    "p",
    { class: "company" },
    `You are ${scene.world.me.display_name}. To be somebody else as well, open another tab as `,
    ...links,
  );
}
