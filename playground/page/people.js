/** Who one is: other people in other tabs, direct messages open or closed, light or dark. */

import { alertTo } from "./announce.js";
import { avatar } from "./avatar.js";
import { element } from "./dom.js";
import { icon } from "./icons.js";
import { tabOf } from "./route.js";
import { THEMES, chooseTheme, chosenTheme } from "./theme.js";

/** The panel at the foot of the sidebar, with what it opens. */
export function personPanel(scene) {
  const { me } = scene.world;
  const people = element(
    "div",
    { id: "people", class: "people", popover: true },
    others(scene),
    closedDms(scene),
    theme(),
  );
  const button = element(
    "button",
    { type: "button", class: "me", popovertarget: "people" },
    avatar({ id: me.id, name: me.display_name }),
    element(
      "span",
      { class: "me-name" },
      element("strong", {}, me.display_name),
      element("small", {}, me.dms_closed ? "Direct messages closed" : "People, colours, privacy"),
    ),
    icon("more"),
  );
  return element("div", { class: "me-panel" }, button, people);
}

function others(scene) {
  const { me, people } = scene.world;
  const links = people
    .filter(({ id }) => id !== me.id)
    .map(({ id, name, display_name }) =>
      element(
        "li",
        {},
        element(
          "a",
          { class: "person", href: scene.personAddress(name), target: tabOf(name) },
          avatar({ id, name: display_name }),
          display_name,
          icon("link"),
        ),
      ),
    );
  return [element("h2", {}, "Be somebody else in a new tab"), element("ul", {}, links)];
}

function closedDms(scene) {
  const box = element("input", {
    type: "checkbox",
    role: "switch",
    checked: scene.world.me.dms_closed,
    onchange: change,
  });
  return element(
    "label",
    { class: "switch" },
    element(
      "span",
      {},
      "Direct messages closed",
      element("small", {}, "Bots cannot write to me in private."),
    ),
    box,
  );

  async function change() {
    const { ok, error } = await scene.api.closeDms(box.checked);
    if (!ok) alertTo(error);
  }
}

function theme() {
  const options = Object.entries(THEMES).map(([value, label]) =>
    element(
      "label",
      {},
      element("input", {
        type: "radio",
        name: "theme",
        value,
        checked: value === chosenTheme(),
        onchange: () => chooseTheme(value),
      }),
      label,
    ),
  );
  return element("fieldset", { class: "segments" }, element("legend", {}, "Colours"), options);
}
