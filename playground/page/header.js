/** The header of the page: the place that is shown, and whether the page is connected. */

import { element } from "./dom.js";
import { icon } from "./icons.js";

export class Header {
  #root;
  #scene;
  #connected = true;

  constructor(root, scene) {
    this.#root = root;
    this.#scene = scene;
  }

  /** Say whether events still arrive. */
  setConnected(connected) {
    if (connected === this.#connected) return;
    this.#connected = connected;
    this.draw();
  }

  draw() {
    const { place, world } = this.#scene;
    if (!place) return;
    const unread = [...world.places.values()].filter((each) => world.marks.isUnread(each)).length;
    const calls = [...world.places.values()].reduce(
      (sum, each) => sum + world.marks.calls(each),
      0,
    );
    document.title = `${calls ? `(${calls}) ` : ""}${world.placeLabel(place)} · ${world.me.display_name} · Playground`;
    this.#root.replaceChildren(
      element(
        "button",
        {
          type: "button",
          class: "plain open-sidebar",
          popovertarget: "sidebar",
          "aria-label": `Places and people${unread ? `, ${unread} unread` : ""}`,
        },
        icon("menu"),
        calls > 0
          ? element("span", { class: "count" }, `${calls}`)
          : unread > 0 && element("span", { class: "dot" }),
      ),
      element(
        "div",
        { class: "where" },
        ...this.#path(place),
        element("h1", {}, world.placeLabel(place)),
        this.#about(place),
      ),
      element("div", { class: "connection", role: "status" }, !this.#connected && "Reconnecting…"),
    );
  }

  #path(place) {
    const parent = place.parent_id && this.#scene.world.place(place.parent_id);
    if (!parent) return [];
    return [
      this.#scene.placeLink(
        parent,
        null,
        { class: "parent" },
        this.#scene.world.placeLabel(parent),
      ),
      element("span", { "aria-hidden": "true" }, "›"),
    ];
  }

  #about(place) {
    const offline =
      place.kind === "dm" && !this.#scene.world.application(place.application_id)?.online;
    const text =
      place.topic ??
      (place.locked ? "Locked" : place.archived ? "Archived" : offline ? "Offline" : null);
    return text && element("p", { class: "topic" }, text);
  }
}
