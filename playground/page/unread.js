/** What a person has read, kept in this browser. */

export class ReadMarks {
  constructor(person) {
    this.key = `playground:read:${person}`;
    this.stored = JSON.parse(localStorage.getItem(this.key));
  }

  /** On the first visit everything that exists counts as read. */
  begin(places) {
    if (this.stored) return;
    const read = Object.fromEntries(places.map(({ id, last_message_id }) => [id, last_message_id]));
    this.#store({ read, mentions: {} });
  }

  /** The newest message that was read in that place. */
  lastRead(place) {
    return this.stored.read[place.id] ?? null;
  }

  isUnread(place) {
    return BigInt(place.last_message_id ?? 0) > BigInt(this.lastRead(place) ?? 0);
  }

  mentions(place) {
    return this.stored.mentions[place.id] ?? 0;
  }

  mention(place) {
    const { read, mentions } = this.stored;
    this.#store({ read, mentions: { ...mentions, [place.id]: this.mentions(place) + 1 } });
  }

  /** Everything there is read; tells whether that was news. */
  read(place) {
    if (!this.isUnread(place) && !this.mentions(place)) return false;
    const { read, mentions } = this.stored;
    this.#store({
      read: { ...read, [place.id]: place.last_message_id },
      mentions: { ...mentions, [place.id]: undefined },
    });
    return true;
  }

  #store(stored) {
    this.stored = stored;
    localStorage.setItem(this.key, JSON.stringify(stored));
  }
}
