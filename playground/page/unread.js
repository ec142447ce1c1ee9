/** Which messages a person has read, and which unread ones are meant for them; stored in this browser. */

export class ReadMarks {
  constructor(person) {
    this.key = `playground:read:${person}`;
    this.reload();
  }

  /** Load what is stored, perhaps by another tab of the same person; returns whether there is anything. */
  reload() {
    this.stored = JSON.parse(localStorage.getItem(this.key));
    return this.stored !== null;
  }

  /** On the first visit, mark everything that exists as read. */
  begin(places) {
    if (this.stored) return;
    const read = Object.fromEntries(places.map(({ id, last_message_id }) => [id, last_message_id]));
    this.#store({ read, calls: {} });
  }

  /** The newest message that was read in that place. */
  lastRead(place) {
    return this.stored.read[place.id] ?? null;
  }

  isUnread(place) {
    return BigInt(place.last_message_id ?? 0) > BigInt(this.lastRead(place) ?? 0);
  }

  /** How many unread messages in that place are meant for this person: mentions, and all messages in a DM. */
  calls(place) {
    return this.stored.calls[place.id]?.length ?? 0;
  }

  /** Note that a message is meant for this person; it counts once, and not if it was read before. */
  call(place, message) {
    if (BigInt(message) <= BigInt(this.lastRead(place) ?? 0)) return;
    const { read, calls } = this.stored;
    const noted = new Set(calls[place.id]).add(message);
    this.#store({ read, calls: { ...calls, [place.id]: [...noted] } });
  }

  /** Mark everything in that place as read; returns whether anything was unread. */
  read(place) {
    if (!this.isUnread(place) && !this.calls(place)) return false;
    const { read, calls } = this.stored;
    this.#store({
      read: { ...read, [place.id]: place.last_message_id },
      calls: { ...calls, [place.id]: undefined },
    });
    return true;
  }

  #store(stored) {
    this.stored = stored;
    localStorage.setItem(this.key, JSON.stringify(stored));
  }
}
