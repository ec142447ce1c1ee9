/** Going to places: by links, by the address of the page, and by the browser's back button. */

import { alertTo } from "./announce.js";
import { addressOf, currentRoute } from "./route.js";

export class Navigation {
  #scene;
  #drawFrame;
  #turn = 0;

  /** `drawFrame()` draws the header and the sidebar. */
  constructor(scene, drawFrame) {
    this.#scene = scene;
    this.#drawFrame = drawFrame;
    addEventListener("popstate", () => this.enter(currentRoute()));
  }

  /** Go to a place or a message there, with a new entry in the browser's history. */
  go(place, message = null) {
    history.pushState(null, "", addressOf(this.#scene.world.me.name, place, message));
    return this.enter({ place, message });
  }

  /** Show a place, at its end or at one of its messages. */
  async enter({ place: wished, message }) {
    const { world, api, place: before } = this.#scene;
    const turn = ++this.#turn;
    const id = await this.#find(wished);
    world.open(id);
    const answer = await api.messages(id);
    if (!answer.ok) return alertTo(answer.error);
    world.load(id, answer);
    // the user may have gone elsewhere in the meantime
    if (turn === this.#turn && world.place(id))
      this.#show(world.place(id), message, before?.id !== id);
  }

  #show(place, message, isTurned) {
    const { world, parts } = this.#scene;
    this.#scene.place = place;
    history.replaceState(null, "", addressOf(world.me.name, place.id, message));
    parts.composer.enter(place);
    parts.messages.enter(place, message);
    this.refresh();
    // on a phone, the focus would bring up the keyboard, which covers the messages
    if (isTurned && !message && matchMedia("(hover: hover)").matches) parts.composer.focus();
  }

  /** The id of the place that `wished` names, by its id or as `dm:` and a bot's id; by default, of the first place. */
  async #find(wished) {
    const { world, api } = this.#scene;
    if (world.place(wished)) return wished;
    if (!wished?.startsWith("dm:")) return world.places.keys().next().value;
    const { place } = await api.direct(wished.slice("dm:".length));
    return place;
  }

  /** Bring the page up to date after people, places, bots or commands have changed. */
  async refresh() {
    const { world, api, parts } = this.#scene;
    const place = world.place(this.#scene.place.id);
    if (!place) return this.go(null);
    this.#scene.place = place;
    this.#drawFrame();
    const { commands = [] } = await api.commands(place.id);
    // the user may have left that place in the meantime
    if (this.#scene.place.id !== place.id) return;
    this.#scene.commands = commands;
    parts.composer.setCommands(commands);
    parts.messages.refreshStart();
  }
}
