/** The world as this person knows it, kept up to date by the server's events. */

import { ReadMarks } from "./unread.js";

/**
 * Fires `world` (people, places or bots have changed), `place` (one place or its unread marks have changed),
 * `message` (`detail` contains one message that has changed) and `typing`.
 */
export class World extends EventTarget {
  constructor() {
    super();
    this.places = new Map();
    this.messages = new Map();
    // fires when the same person has read something in another tab
    addEventListener("storage", () => this.marks?.reload() && this.#tell("place", {}));
  }

  /** Take in one event of the websocket. */
  receive(event) {
    if (event.type === "hello" || event.type === "state") this.#replace(event.state);
    if (event.type === "message") this.#arrive(event.message, event.new);
    if (event.type === "message_deleted") this.forget(event.place, event.id);
    if (event.type === "place") this.#putPlace(event.place);
    if (event.type === "place_deleted") this.#dropPlace(event.id);
    if (event.type === "typing") this.#tell("typing", event);
  }

  #replace(state) {
    Object.assign(this, {
      me: state.me,
      people: state.people,
      servers: state.servers,
      applications: state.applications,
    });
    const places = [
      ...state.servers.flatMap(({ channels, threads }) => [...channels, ...threads]),
      ...state.dms,
    ];
    this.places = new Map(places.map((place) => [place.id, place]));
    this.marks = new ReadMarks(state.me.id);
    this.marks.begin(places);
    this.#tell("world");
  }

  #putPlace(place) {
    const known = this.places.has(place.id);
    this.places.set(place.id, place);
    this.#tell(known ? "place" : "world", { place });
  }

  #dropPlace(id) {
    this.places.delete(id);
    this.messages.delete(id);
    this.#tell("world");
  }

  /** Take in the answer to an action; the websocket sends the same changes, earlier or later. */
  merge(place, { messages = [], deleted = [] }) {
    for (const message of messages) this.#arrive(message, !this.message(place, message.id));
    for (const id of deleted) this.forget(place, id);
  }

  /** From now on, keep the messages that arrive for that place. */
  open(place) {
    if (!this.messages.has(place)) this.messages.set(place, new Map());
  }

  /** Replace the messages of a place by those of an answer; messages that have changed since the answer stay. */
  load(place, { messages, sequence }) {
    const newer = this.messagesOf(place).filter((message) => message.sequence > sequence);
    this.messages.set(
      place,
      new Map([...messages, ...newer].map((message) => [message.id, message])),
    );
  }

  #arrive(message, isNew) {
    const place = this.places.get(message.channel_id);
    if (isNew && place) this.#noteNewest(place, message);
    const known = this.messages.get(message.channel_id);
    const before = known?.get(message.id);
    if (!known || before?.sequence >= message.sequence) return;
    known.set(message.id, message);
    this.#tell("message", {
      message,
      isNew: !before && isNew,
      settled: before?.loading && !message.loading,
    });
  }

  #noteNewest(place, message) {
    if (BigInt(place.last_message_id ?? 0) < BigInt(message.id)) place.last_message_id = message.id;
    if (message.author.id === this.me.id) this.marks.read(place);
    else if (message.mentioned || place.kind === "dm") this.marks.call(place, message.id);
    this.#tell("place", { place });
  }

  /** Show a note from the page itself among the messages, for example that a command has failed. */
  note(message) {
    this.messages.get(message.channel_id)?.set(message.id, message);
    this.#tell("message", { message, isNew: true });
  }

  /** Remove a message. */
  forget(place, id) {
    if (this.messages.get(place)?.delete(id))
      this.#tell("message", { message: { id, channel_id: place }, gone: true });
  }

  /** Mark everything in that place as read. */
  see(place) {
    if (this.marks.read(place)) this.#tell("place", { place });
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  place(id) {
    return this.places.get(id) ?? null;
  }

  message(place, id) {
    return this.messages.get(place)?.get(id) ?? null;
  }

  /** The messages of a place, oldest first. */
  messagesOf(place) {
    return [...(this.messages.get(place)?.values() ?? [])];
  }

  server(place) {
    return this.servers.find(({ id }) => id === place.server_id) ?? null;
  }

  application(id) {
    return this.applications.find((each) => each.id === id || each.user_id === id) ?? null;
  }

  /** The channels of a server, including new ones. */
  channelsOf(server) {
    return [...this.places.values()].filter(
      ({ kind, server_id }) => kind === "channel" && server_id === server?.id,
    );
  }

  /** The people and bots that are in a place. */
  membersOf(place) {
    const here = this.server(place)?.members ?? [this.me.id, place.person_id];
    const bots = this.applications.map(({ user_id, name }) => ({
      id: user_id,
      display_name: name,
      bot: true,
    }));
    return [...this.people, ...bots].filter(({ id }) => here.includes(id));
  }

  userName(id) {
    return this.#knownName(id) ?? "somebody";
  }

  /** The name of the author of a message, even if they are no longer here. */
  authorName({ author }) {
    return this.#knownName(author.id) ?? author.global_name ?? author.username;
  }

  #knownName(id) {
    return this.people.find((each) => each.id === id)?.display_name ?? this.application(id)?.name;
  }

  roleName(id) {
    const role = this.servers.flatMap(({ roles }) => roles).find((each) => each.id === id);
    return role?.name.replace(/^@/, "") ?? "unknown";
  }

  /** The name of a place as it is shown: `#games`, a thread's title, the bot of a DM. */
  placeLabel(place) {
    if (place.kind === "dm")
      return this.application(place.application_id)?.name ?? place.name ?? "Direct message";
    return place.kind === "channel" ? `#${place.name}` : place.name;
  }
}
