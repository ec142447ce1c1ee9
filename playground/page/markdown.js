/** Discord's markdown as elements: blocks here, marks within a line in `inline.js`. */

import { element } from "./dom.js";
import { inline } from "./inline.js";

const FENCE = /```(?:([\w+#.-]*)\n)?\n*([\s\S]+?)\n*```\n?/;
const HEADING = /^(#{1,3}) +(.+)/;
const SUBTEXT = /^-# +(.+)/;
const ITEM = /^( *)([-*]|\d+\.) +(.+)/;
const QUOTE = /^> ?(.*)/;
const LONG_QUOTE = ">>> ";

/** The text as a document fragment; `scene` names people and places and follows links. */
export function markdown(text, scene) {
  const made = document.createDocumentFragment();
  let rest = text;
  for (let fence; (fence = FENCE.exec(rest)); rest = rest.slice(fence.index + fence[0].length)) {
    made.append(blocks(rest.slice(0, fence.index), scene), codeBlock(fence[2], fence[1]));
  }
  made.append(blocks(rest, scene));
  return made;
}

function codeBlock(code, language) {
  // `tabindex` lets the keyboard scroll code that is too wide, such as boards drawn in text
  return element("pre", { tabindex: "0", "data-language": language }, element("code", {}, code));
}

function blocks(text, scene) {
  const made = document.createDocumentFragment();
  const lines = text.split("\n");
  while (lines.length) made.append(nextBlock(lines, scene));
  return made;
}

/** Take the lines of the first block off the list, and build the block. */
function nextBlock(lines, scene) {
  const [first] = lines;
  if (first.startsWith(LONG_QUOTE))
    return quote(lines.splice(0).join("\n").slice(LONG_QUOTE.length), scene);
  if (QUOTE.test(first)) return quote(takeWhile(lines, isQuoted).map(unquoted).join("\n"), scene);
  if (ITEM.test(first)) return list(takeWhile(lines, isItem).map(readItem), scene);
  if (isPlain(first)) return element("p", {}, inline(takeWhile(lines, isPlain).join("\n"), scene));
  return oneLine(lines.shift(), scene);
}

function oneLine(line, scene) {
  const [, marks, title] = HEADING.exec(line) ?? [];
  if (title) return element("h3", { class: `heading-${marks.length}` }, inline(title, scene));
  const [, small] = SUBTEXT.exec(line) ?? [];
  return small ? element("p", { class: "subtext" }, inline(small, scene)) : "";
}

function isPlain(line) {
  return line.trim() && ![HEADING, SUBTEXT, ITEM, QUOTE].some((pattern) => pattern.test(line));
}

function isQuoted(line) {
  return QUOTE.test(line);
}

function isItem(line) {
  return ITEM.test(line);
}

function takeWhile(lines, fits) {
  const end = lines.findIndex((line) => !fits(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function quote(text, scene) {
  return element("blockquote", {}, markdown(text, scene));
}

function unquoted(line) {
  return QUOTE.exec(line)[1];
}

function readItem(line) {
  const [, indent, mark, text] = ITEM.exec(line);
  return { depth: indent.length, mark, text };
}

/** A list of items of one depth, each with the deeper items that follow it. */
function list(items, scene) {
  const [{ depth, mark }] = items;
  const ordered = mark.endsWith(".");
  const made = element(ordered ? "ol" : "ul", {
    start: ordered ? Number.parseInt(mark, 10) : null,
  });
  while (items.length) {
    const item = items.shift();
    const deeper = takeWhile(items, (each) => each.depth > depth);
    made.append(element("li", {}, inline(item.text, scene), deeper.length && list(deeper, scene)));
  }
  return made;
}
