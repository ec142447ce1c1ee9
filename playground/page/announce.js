/** The two live regions of the page. */

const LONGEST = 400;
const SHOWN_FOR = 8000;

let timer = 0;

/** Tell a screen reader, when it is free. */
export function announce(text) {
  say("status", text.slice(0, LONGEST));
}

/** Tell everybody at once: what was tried did not work. */
export function alertTo(text) {
  say("alert", text);
  clearTimeout(timer);
  timer = setTimeout(() => document.getElementById("alert").replaceChildren(), SHOWN_FOR);
}

function say(region, text) {
  const place = document.getElementById(region);
  // the same sentence twice is news twice
  place.replaceChildren();
  requestAnimationFrame(() => place.append(text));
}
