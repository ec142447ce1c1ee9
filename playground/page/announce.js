/** The two live regions of the page. */

const LONGEST = 400;
const SHOWN_FOR = 8000;

let timer = 0;

/** Put a text into the polite live region, which screen readers read out when they are free. */
export function announce(text) {
  say("status", text.slice(0, LONGEST));
}

/** Show a failure on the page, and let screen readers read it out at once. */
export function alertTo(text) {
  say("alert", text);
  clearTimeout(timer);
  timer = setTimeout(() => document.getElementById("alert").replaceChildren(), SHOWN_FOR);
}

function say(region, text) {
  const place = document.getElementById(region);
  // emptied first, so that screen readers read out the same sentence a second time
  place.replaceChildren();
  requestAnimationFrame(() => place.append(text));
}
