/** The address of the page, which names person, place and message: `/?as=ada&place=135…#135…`. */

/** The person, the place and the message in the current address. */
export function currentRoute() {
  const query = new URLSearchParams(location.search);
  return {
    person: query.get("as"),
    place: query.get("place"),
    message: location.hash.slice(1) || null,
  };
}

/** The address of a place or a message as that person sees it. */
export function addressOf(person, place = null, message = null) {
  const query = new URLSearchParams({ as: person });
  if (place) query.set("place", place);
  return `/?${query}${message ? `#${message}` : ""}`;
}

/** The name of that person's browser tab. */
export function tabOf(person) {
  return `playground-${person}`;
}

/** The place and message of a Discord link to a channel or message; null for any other address. */
export function jumpTarget(address) {
  const found =
    /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(
      address,
    );
  return found && { place: found[1], message: found[2] ?? null };
}
