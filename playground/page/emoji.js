/** A character, or a bot's own picture that stands for one. */

import { element } from "./dom.js";

/** What to show for a component's `emoji`: `{name}` for a character, `{id, name}` for a picture. */
export function emojiOf({ id, name }) {
  return id ? customEmoji(name, id) : name;
}

/** The picture, or its name when there is no such picture. */
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
