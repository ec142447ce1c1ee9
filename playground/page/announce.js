/** The two live regions of the page. */

const LONGEST = 400;

/** Tell a screen reader, when it is free. */
export function announce(text) {
  say("status", text);
}

/** Tell a screen reader at once. */
export function alertTo(text) {
  say("alert", text);
}

function say(region, text) {
  const place = document.getElementById(region);
  // the same sentence twice is news twice
  place.replaceChildren();
  requestAnimationFrame(() => place.append(text.slice(0, LONGEST)));
}
