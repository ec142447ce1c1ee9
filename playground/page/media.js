/** Pictures, which show their alt texts and open larger on demand, and files. */

import { element, uniqueId, webAddress } from "./dom.js";
import { icon } from "./icons.js";
import { spoiler } from "./inline.js";

/** The pictures of a gallery component. */
export function gallery(items) {
  const shown = items.map(({ media, description, spoiler: hidden }) =>
    picture({ ...media, description }, hidden),
  );
  return element("div", { class: `gallery gallery-${Math.min(items.length, 3)}` }, shown);
}

/** The small picture beside a text. */
export function thumbnail({ media, description, spoiler: hidden }) {
  return element("div", { class: "thumbnail" }, picture({ ...media, description }, hidden));
}

/** An attachment: a picture or a file. */
export function attachment(given) {
  const hidden = given.filename.startsWith("SPOILER_");
  return given.content_type?.startsWith("image/") ? picture(given, hidden) : fileCard(given);
}

/** A picture that opens larger on a click, with its alt text behind a button. */
export function picture({ url, width, height, description }, hidden = false) {
  const alt = description || "";
  const image = element("img", { src: webAddress(url), alt, width, height, loading: "lazy" });
  const open = element(
    "button",
    {
      type: "button",
      class: "picture-open",
      "aria-label": alt ? `Enlarge: ${alt}` : "Enlarge the picture",
      onclick: () => enlarge(url, alt),
    },
    image,
  );
  const whole = element("figure", { class: "picture" }, open, alt && altText(alt));
  return hidden ? spoiler(whole) : whole;
}

function altText(alt) {
  const id = uniqueId("alt");
  return [
    element(
      "button",
      {
        type: "button",
        class: "alt-button",
        popovertarget: id,
        "aria-label": "Show the picture's description",
      },
      "ALT",
    ),
    element("div", { id, class: "alt-text", popover: true }, element("p", {}, alt)),
  ];
}

function enlarge(url, alt) {
  const dialog = element(
    "dialog",
    {
      class: "viewer",
      "aria-label": "Picture",
      onclose: () => dialog.remove(),
      onclick: (event) => event.target === dialog && dialog.close(),
    },
    element(
      "button",
      {
        type: "button",
        class: "plain viewer-close",
        "aria-label": "Close",
        onclick: () => dialog.close(),
      },
      icon("close"),
    ),
    element("img", { src: webAddress(url), alt }),
    alt && element("p", {}, alt),
    element(
      "a",
      { href: webAddress(url), target: "_blank", rel: "noreferrer" },
      "Open the original",
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** A file to download. */
export function fileCard({ url, filename, size }) {
  const name =
    filename ?? decodeURIComponent(new URL(url, location.href).pathname.split("/").at(-1));
  return element(
    "a",
    { class: "file", href: webAddress(url), target: "_blank", rel: "noreferrer", download: name },
    icon("file"),
    element("span", {}, name),
    size && element("small", {}, sizeText(size)),
  );
}

function sizeText(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
