/** Times in the user's language; relative ones are kept up to date while the page is open. */

import { element } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const EVERY = 1000;

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** An element that shows the time in one of Discord's styles; `R` is relative. */
export function timeElement(date, style = "f") {
  const shown = element("time", { datetime: date.toISOString(), title: inStyle(date, "F") });
  if (style === "R") {
    shown.dataset.relative = "";
    shown.textContent = fromNow(date);
  } else {
    shown.textContent = inStyle(date, style);
  }
  return shown;
}

/** A date as a relative time, such as "2 hours ago". */
function fromNow(date, now = Date.now()) {
  const seconds = (date.getTime() - now) / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  if (unit === "second" && Math.abs(seconds) < 10) return "now";
  return relative.format(Math.trunc(seconds / length), unit);
}

function inStyle(date, style) {
  return new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(date);
}

setInterval(() => {
  for (const shown of document.querySelectorAll("time[data-relative]")) {
    const text = fromNow(new Date(shown.dateTime));
    if (shown.textContent !== text) shown.textContent = text;
  }
}, EVERY);
