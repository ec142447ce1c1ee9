/** The round (a person) or square (a bot) sign beside a name. */

import { element } from "./dom.js";

const HUES = 12;

/** Initials on a colour that belongs to the id. */
export function avatar({ id, name, bot = false }) {
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join("")
    .toUpperCase();
  // the low bits of a snowflake count up, its time does not come in even steps: both together spread well
  const hue = Number((BigInt(id) ^ (BigInt(id) >> 22n)) % BigInt(HUES));
  const made = element(
    "span",
    { class: bot ? "avatar bot" : "avatar", "aria-hidden": "true" },
    initials,
  );
  made.style.setProperty("--hue", `${(hue * 360) / HUES}`);
  return made;
}
