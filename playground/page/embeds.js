/** Classic embeds: a framed text with fields and pictures. */

import { element, webAddress } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture } from "./media.js";
import { timeElement } from "./times.js";

/** One embed. */
export function embed(given, scene) {
  const made = element(
    "div",
    { class: "container embed" },
    given.thumbnail &&
      element("div", { class: "thumbnail" }, picture({ description: "", ...given.thumbnail })),
    given.author && element("p", { class: "subtext" }, linked(given.author.name, given.author.url)),
    given.title && element("h3", { class: "heading-3" }, linked(given.title, given.url)),
    given.description && element("div", { class: "text" }, markdown(given.description, scene)),
    given.fields?.length &&
      element(
        "dl",
        { class: "embed-fields" },
        given.fields.map((each) => pair(each, scene)),
      ),
    given.image && picture({ description: "", ...given.image }),
    footer(given),
  );
  if (given.color)
    made.style.setProperty("--accent-colour", `#${given.color.toString(16).padStart(6, "0")}`);
  return made;
}

function linked(text, url) {
  const href = url && webAddress(url);
  return href ? element("a", { href, target: "_blank", rel: "noreferrer" }, text) : text;
}

function pair({ name, value, inline }, scene) {
  return element(
    "div",
    { class: inline ? "inline" : null },
    element("dt", {}, name),
    element("dd", {}, markdown(value, scene)),
  );
}

function footer({ footer: words, timestamp }) {
  if (!words && !timestamp) return null;
  return element(
    "p",
    { class: "subtext" },
    words?.text,
    words && timestamp && " · ",
    timestamp && timeElement(new Date(timestamp)),
  );
}
