/** Marks within a line: bold, links, mentions, times and the like. */

import { element, webAddress } from "./dom.js";
import { customEmoji } from "./emoji.js";
import { timeElement } from "./times.js";

const PLAIN = /[^\\`*_~|[<h@\n]+|[\s\S]/y;

// each rule: a pattern, which is tried at the current position, and a function that makes a node of its match
const RULES = [
  [/\\([^\sA-Za-z0-9])/y, ([, character]) => character],
  [/(`{1,2})([^`]+|[^`][\s\S]*?[^`])\1(?!`)/y, ([, , code]) => element("code", {}, code.trim())],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__([\s\S]+?)__(?!_)/y, wrap("u")],
  [/~~([\s\S]+?)~~/y, wrap("s")],
  [/\|\|([\s\S]+?)\|\|/y, ([, text], scene) => spoiler(inline(text, scene))],
  [/\*(?![\s*])((?:\*\*[\s\S]+?\*\*|[^*])+?)\*(?!\*)/y, wrap("em")],
  [/(?<!\w)_(?!_)([\s\S]+?)_(?!\w)/y, wrap("em")],
  [
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"\n]*")?\)/y,
    ([, text, address], scene) => link(address, inline(text, scene), scene),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, ([, address], scene) => link(address, address, scene)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"'!?)\]}*_|]/y, ([address], scene) => link(address, null, scene)],
  [/<@!?(\d+)>/y, ([, id], scene) => personMention(id, scene)],
  [/<@&(\d+)>/y, ([, id], scene) => mention(`@${scene.world.roleName(id)}`)],
  [/<#(\d+)>/y, ([, id], scene) => placeMention(id, scene)],
  [/<\/([^:>]+):\d+>/y, ([, command], scene) => commandMention(command, scene)],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => customEmoji(name, id)],
  [/<t:(-?\d+)(?::([tTdDfFsSR]))?>/y, ([whole, seconds, style]) => time(seconds, style) ?? whole],
  [/@(everyone|here)\b/y, ([text]) => mention(text)],
];

/** The text as a document fragment; `scene` names people and places and follows links. */
export function inline(text, scene) {
  const made = document.createDocumentFragment();
  let position = 0;
  while (position < text.length) {
    const [node, next] = readAt(text, position, scene);
    made.append(node);
    position = next;
  }
  return made;
}

function readAt(text, position, scene) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    // kept before `make` runs, because `make` may use the same pattern on the text inside
    const end = pattern.lastIndex;
    if (found) return [make(found, scene), end];
  }
  PLAIN.lastIndex = position;
  return [PLAIN.exec(text)[0], PLAIN.lastIndex];
}

function wrap(tag) {
  return ([, text], scene) => element(tag, {}, inline(text, scene));
}

/** A spoiler: content that is covered until the user uncovers it. */
export function spoiler(...content) {
  const covered = element("span", { class: "covered", inert: true }, ...content);
  const cover = element("button", {
    type: "button",
    class: "cover",
    "aria-label": "Spoiler, show it",
    onclick: uncover,
  });
  return element("span", { class: "spoiler" }, covered, cover);

  function uncover() {
    covered.inert = false;
    covered.classList.remove("covered");
    covered.tabIndex = -1;
    covered.focus();
    cover.remove();
  }
}

/** A link to a web address; a link to a message or a place of this world stays within the page. */
function link(address, text, scene) {
  const inside = scene.jump(address, { class: text ? null : "mention" }, ...(text ? [text] : []));
  if (inside) return inside;
  const href = webAddress(address);
  return href
    ? element("a", { href, target: "_blank", rel: "noreferrer" }, text ?? address)
    : (text ?? address);
}

function placeMention(id, scene) {
  const place = scene.world.place(id);
  return place
    ? scene.placeLink(place, null, { class: "mention" }, scene.world.placeLabel(place))
    : mention("#unknown");
}

function personMention(id, scene) {
  const me = id === scene.world.me.id;
  return mention(`@${scene.world.userName(id)}`, me ? "mention mention-me" : "mention");
}

function commandMention(command, scene) {
  const onclick = () => scene.openCommand(command);
  return element("button", { type: "button", class: "mention", onclick }, `/${command}`);
}

function mention(text, style = "mention") {
  return element("span", { class: style }, text);
}

function time(seconds, style) {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? null : timeElement(date, style);
}
