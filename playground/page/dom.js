/** Building the page: elements are made from text and attributes, never from markup. */

/**
 * An element with attributes, listeners (`onclick: …`) and children.
 *
 * Attributes that are null, undefined or false are left out; so are children that are falsy, such as 0 and "".
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) put(made, name, value);
  made.append(...children.flat().filter(Boolean));
  return made;
}

function put(made, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === "function") made.addEventListener(name.slice(2), value);
  else made.setAttribute(name, value === true ? "" : value);
}

/** An id that no other element of this page has. */
export function uniqueId(prefix) {
  uniqueId.last = (uniqueId.last ?? 0) + 1;
  return `${prefix}-${uniqueId.last}`;
}

/** Text for screen readers only. */
export function unseen(text) {
  return element("span", { class: "unseen" }, text);
}

/** The address if it is a web address, else null, so that no `javascript:` ever becomes a link. */
export function webAddress(text) {
  const address = URL.parse(text, location.href);
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}
