/** The panel of this person: links to other people in new tabs, whether direct messages are closed, and the theme. */

import { alertTo } from "./announce.js";
import { avatar } from "./avatar.js";
import { element } from "./dom.js";
import { icon } from "./icons.js";
import { tabOf } from "./route.js";
import { THEMES, chooseTheme, chosenTheme } from "./theme.js";

/** The button at the foot of the sidebar, and the panel that it opens. */
export class PersonPanel {
  #scene;
  #me = element("button", { type: "button", class: "me", popovertarget: "people" });
  #others = element("ul");
  #closed = element("input", {
    type: "checkbox",
    role: "switch",
    onchange: () => this.#closeDms(),
  });

  constructor(scene) {
    this.#scene = scene;
    const title = element("h2", {}, "Be somebody else in a new tab");
    const people = element(
      "div",
      { id: "people", class: "people", popover: true },
      title,
      this.#others,
      this.#switch(),
      themes(),
    );
    this.whole = element("div", { class: "me-panel" }, this.#me, people);
  }

  /** Bring the names and the switch up to date; a panel that is open stays open. */
  draw() {
    const { me, people } = this.#scene.world;
    const about = me.dms_closed ? "Direct messages closed" : "People, colours, privacy";
    this.#me.replaceChildren(
      avatar({ id: me.id, name: me.display_name }),
      element(
        "span",
        { class: "me-name" },
        element("strong", {}, me.display_name),
        element("small", {}, about),
      ),
      icon("more"),
    );
    this.#others.replaceChildren(
      ...people.filter(({ id }) => id !== me.id).map((person) => this.#link(person)),
    );
    this.#closed.checked = me.dms_closed;
  }

  #link({ id, name, display_name }) {
    const attributes = {
      class: "person",
      href: this.#scene.personAddress(name),
      target: tabOf(name),
    };
    return element(
      "li",
      {},
      element("a", attributes, avatar({ id, name: display_name }), display_name, icon("link")),
    );
  }

  #switch() {
    const about = element("small", {}, "Bots cannot write to me in private.");
    return element(
      "label",
      { class: "switch" },
      element("span", {}, "Direct messages closed", about),
      this.#closed,
    );
  }

  async #closeDms() {
    const { ok, error } = await this.#scene.api.closeDms(this.#closed.checked);
    if (!ok) alertTo(error);
  }
}

function themes() {
  const choices = Object.entries(THEMES).map(([value, label]) => {
    const attributes = { type: "radio", name: "theme", value, checked: value === chosenTheme() };
    return element(
      "label",
      {},
      element("input", { ...attributes, onchange: () => chooseTheme(value) }),
      label,
    );
  });
  return element("fieldset", { class: "segments" }, element("legend", {}, "Colours"), choices);
}
