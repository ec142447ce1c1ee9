/** The components of a message as elements. */

import { element, webAddress } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { icon } from "./icons.js";
import { spoiler } from "./inline.js";
import { markdown } from "./markdown.js";
import { fileCard, gallery, thumbnail } from "./media.js";
import { selectOptions } from "./select-options.js";
import { select } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK = 5;

// keyed by Discord's numbers for the types of components
const BUILDERS = {
  1: row,
  2: button,
  3: chooser,
  5: chooser,
  6: chooser,
  7: chooser,
  8: chooser,
  9: section,
  10: text,
  11: thumbnail,
  12: ({ items }) => gallery(items),
  13: file,
  14: separator,
  17: container,
};

/** The parts of a message; the `scene` of the context carries out what is pressed or chosen. */
export function components(list, context) {
  const parts = (children) =>
    children.map((each) => BUILDERS[each.type]?.(each, parts, context) ?? unknown(each));
  return parts(list);
}

function row({ components: controls }, parts) {
  return element("div", { class: "row" }, parts(controls));
}

function section({ components: texts, accessory }, parts) {
  return element(
    "div",
    { class: "section" },
    element("div", { class: "section-texts" }, parts(texts)),
    parts([accessory]),
  );
}

function text({ content }, parts, { scene }) {
  return element("div", { class: "text" }, markdown(content, scene));
}

function file({ file: { url }, name, size, spoiler: hidden }) {
  return covered(fileCard({ url, filename: name, size }), hidden);
}

function button({ style, label, emoji, url, custom_id, disabled }, parts, { message, scene }) {
  const content = [emoji && emojiOf(emoji), label];
  const look = `button ${STYLES[style] ?? "secondary"}`;
  if (style === LINK) return linkButton(url, look, content, scene);
  return element(
    "button",
    {
      type: "button",
      class: look,
      disabled,
      "data-custom-id": custom_id,
      "aria-label": !label && emoji?.name,
      onclick: (event) => scene.press(message, custom_id, event),
    },
    ...content,
  );
}

function linkButton(url, look, content, scene) {
  const inside = scene.jump(url, { class: look }, ...content);
  return (
    inside ??
    element(
      "a",
      { class: look, href: webAddress(url), target: "_blank", rel: "noreferrer" },
      ...content,
      icon("link"),
    )
  );
}

function chooser(component, parts, { message, scene }) {
  const {
    custom_id,
    placeholder = "Choose",
    min_values: least = 1,
    max_values: most = 1,
    disabled,
  } = component;
  const control = select({
    label: placeholder,
    placeholder,
    least,
    most,
    disabled,
    options: selectOptions(component, scene, scene.world.place(message.channel_id)),
    onCommit: (values) => scene.choose(message, custom_id, values, control),
  });
  control.dataset.customId = custom_id;
  return element("div", { class: "select-box" }, control);
}

function separator({ divider = true, spacing = 1 }) {
  return element(divider ? "hr" : "div", {
    class: spacing === 2 ? "separator large" : "separator",
  });
}

function container({ components: inner, accent_color, spoiler: hidden }, parts) {
  const made = element("div", { class: "container" }, parts(inner));
  if (accent_color !== null && accent_color !== undefined) {
    made.style.setProperty("--accent-colour", `#${accent_color.toString(16).padStart(6, "0")}`);
  }
  return covered(made, hidden);
}

function covered(made, hidden) {
  return hidden ? spoiler(made) : made;
}

function unknown({ type }) {
  return element(
    "p",
    { class: "subtext" },
    `A component of type ${type}, which this page does not show.`,
  );
}
