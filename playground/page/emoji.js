/** Emoji: characters, and pictures of a bot's own. */

import { element } from "./dom.js";

/** Squares, circles and a blossom are drawn here, because not every system has a font with them. */
const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"];
const SHAPES = new Map([
  ...[..."🟥🟧🟨🟩🟦🟪"].map((name, index) => [name, `square ${COLOURS[index]}`]),
  ...[..."🔴🟠🟡🟢🔵🟣"].map((name, index) => [name, `circle ${COLOURS[index]}`]),
  ["⬛", "square black"],
  ["⬜", "square white"],
  ["🌸", "blossom"],
]);

/** What to show for a component's `emoji`: `{name}` for a character, `{id, name}` for a picture. */
export function emojiOf({ id, name }) {
  if (id) return customEmoji(name, id);
  const look = SHAPES.get(name);
  return look ? element("span", { class: `emoji shape ${look}`, "aria-hidden": "true" }) : name;
}

/** The picture, or its name if the picture cannot be loaded. */
export function customEmoji(name, id) {
  const shown = element("img", {
    class: "emoji",
    src: `/cdn/emojis/${id}.webp`,
    alt: `:${name}:`,
    title: `:${name}:`,
  });
  shown.addEventListener("error", () => shown.replaceWith(`:${name}:`), { once: true });
  return shown;
}
