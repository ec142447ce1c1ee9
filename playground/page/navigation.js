/** Turning to places, by links, by the address and by the browser's own way back. */

import { alertTo } from "./announce.js";
import { addressOf, currentRoute } from "./route.js";

export class Navigation {
  #scene;
  #drawFrame;
  #turn = 0;

  /** `drawFrame()` draws what surrounds the messages. */
  constructor(scene, drawFrame) {
    this.#scene = scene;
    this.#drawFrame = drawFrame;
    addEventListener("popstate", () => this.enter(currentRoute()));
  }

  /** Turn to a place, and remember it in the address. */
  go(place, message = null) {
    history.pushState(null, "", addressOf(this.#scene.world.me.name, place, message));
    return this.enter({ place, message });
  }

  /** Show a place, at its end or at a message of it. */
  async enter({ place: wished, message }) {
    const { world, api, place: before } = this.#scene;
    const turn = ++this.#turn;
    const id = await this.#find(wished);
    world.open(id);
    const answer = await api.messages(id);
    if (!answer.ok) return alertTo(answer.error);
    world.load(id, answer);
    // unless the reader has turned elsewhere meanwhile
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
    // on a phone the focus would bring up the keyboard over what one came to read
    if (isTurned && !message && matchMedia("(hover: hover)").matches) parts.composer.focus();
  }

  /** The id of the wished place, of one's private place with a bot, else of the first there is. */
  async #find(wished) {
    const { world, api } = this.#scene;
    if (world.place(wished)) return wished;
    if (!wished?.startsWith("dm:")) return world.places.keys().next().value;
    const { place } = await api.direct(wished.slice("dm:".length));
    return place;
  }

  /** After people, places, bots or commands changed. */
  async refresh() {
    const { world, api, parts } = this.#scene;
    const place = world.place(this.#scene.place.id);
    if (!place) return this.go(null);
    this.#scene.place = place;
    this.#drawFrame();
    const { commands = [] } = await api.commands(place.id);
    // the answer for a place that was left meanwhile
    if (this.#scene.place.id !== place.id) return;
    this.#scene.commands = commands;
    parts.composer.setCommands(commands);
    parts.messages.refreshStart();
  }
}
