/** The sidebar: servers with their channels and threads, direct messages, and this person's panel. */

import { element, unseen } from "./dom.js";
import { icon } from "./icons.js";
import { PersonPanel } from "./people.js";

const ICONS = { channel: "channel", thread: "thread", dm: "envelope" };

export class Sidebar {
  #scene;
  #places = element("div", { class: "places" });
  #panel;

  constructor(root, scene) {
    this.#scene = scene;
    this.#panel = new PersonPanel(scene);
    root.append(
      element(
        "p",
        { class: "brand" },
        element("img", { src: "/page/mark.svg", alt: "" }),
        "Playground",
      ),
      this.#places,
      this.#panel.whole,
      element("p", { class: "disclaimer" }, "Not affiliated with Discord."),
    );
  }

  /** Redraw the sidebar; a link that has the focus keeps it. */
  draw() {
    const focused =
      this.#places.contains(document.activeElement) && document.activeElement.dataset.place;
    const { servers } = this.#scene.world;
    this.#places.replaceChildren(
      ...servers.map((server) => this.#server(server)),
      this.#directMessages(),
    );
    if (focused) this.#places.querySelector(`[data-place="${focused}"]`)?.focus();
    this.#panel.draw();
  }

  #server(server) {
    const channels = this.#scene.world.channelsOf(server);
    return element(
      "section",
      {},
      element("h2", {}, server.name),
      element(
        "ul",
        {},
        channels.map((place) => this.#channel(place)),
      ),
    );
  }

  #channel(place) {
    const threads = [...this.#scene.world.places.values()].filter(
      ({ parent_id, kind }) => kind === "thread" && parent_id === place.id,
    );
    const live = threads.filter(({ archived, id }) => !archived || id === this.#scene.place.id);
    const old = threads.filter((thread) => !live.includes(thread));
    return element(
      "li",
      {},
      this.#link(place),
      live.length > 0 &&
        element(
          "ul",
          { "aria-label": `Threads of ${place.name}` },
          live.map((thread) => element("li", {}, this.#link(thread))),
        ),
      old.length > 0 && this.#archive(old),
    );
  }

  #archive(threads) {
    return element(
      "details",
      { class: "archive" },
      element("summary", {}, `${threads.length} archived`),
      element(
        "ul",
        {},
        threads.map((thread) => element("li", {}, this.#link(thread))),
      ),
    );
  }

  #directMessages() {
    const { world } = this.#scene;
    const dms = [...world.places.values()].filter(({ kind }) => kind === "dm");
    const strangers = world.applications.filter(
      ({ id }) => !dms.some(({ application_id }) => application_id === id),
    );
    return element(
      "section",
      {},
      element("h2", {}, "Direct messages"),
      element(
        "ul",
        {},
        dms.map((place) => element("li", {}, this.#link(place))),
        strangers.map((application) => element("li", {}, this.#beginning(application))),
      ),
    );
  }

  #link(place) {
    const { world } = this.#scene;
    const unread = world.marks.isUnread(place);
    const calls = world.marks.calls(place);
    const here = place.id === this.#scene.place.id;
    const attributes = {
      class: unread ? "place unread" : "place",
      "aria-current": here && "page",
      "data-place": place.id,
    };
    const name = place.kind === "channel" ? place.name : world.placeLabel(place);
    return this.#scene.placeLink(
      place,
      null,
      attributes,
      [
        icon(place.archived ? "lock" : ICONS[place.kind]),
        element("span", { class: "place-name" }, name),
        unread &&
          !calls && [element("span", { class: "dot", "aria-hidden": "true" }), unseen("unread")],
        calls > 0 && element("span", { class: "count" }, `${calls}`, unseen("for you")),
      ].flat(),
    );
  }

  #beginning(application) {
    const onclick = () => this.#scene.go(`dm:${application.id}`);
    return element(
      "button",
      { type: "button", class: "place", onclick },
      icon(ICONS.dm),
      element("span", { class: "place-name" }, application.name),
    );
  }
}
