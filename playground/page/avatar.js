/** The avatar beside a name: round for a person, square for a bot. */

import { element } from "./dom.js";

const HUES = 12;

/** The initials of the name, on a colour that depends on the id. */
export function avatar({ id, name, bot = false }) {
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join("")
    .toUpperCase();
  // an id consists of a time and, in its low bits, a counter; mixed, the two spread over all hues
  const hue = Number((BigInt(id) ^ (BigInt(id) >> 22n)) % BigInt(HUES));
  const made = element(
    "span",
    { class: bot ? "avatar bot" : "avatar", "aria-hidden": "true" },
    initials,
  );
  made.style.setProperty("--hue", `${(hue * 360) / HUES}`);
  return made;
}
