/** Small line drawings, each in a square of 24 by 24. */

const SVG = "http://www.w3.org/2000/svg";

const PATHS = {
  alert: "M12 8v5m0 3.5v.01M12 3 2.5 20h19z",
  channel: "M10 4 8 20m8-16-2 16M4.5 9h16m-17 6h16",
  close: "m6 6 12 12M18 6 6 18",
  down: "m6 9.5 6 6 6-6",
  envelope: "M4 6h16v12H4zm0 1 8 6 8-6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  file: "M7 3h7l4 4v14H7zm7 0v4h4",
  link: "M14 5h5v5m0-5-8 8M11 6H6v12h12v-5",
  lock: "M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3",
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  plus: "M12 5v14M5 12h14",
  send: "M5 12h13m-5.5-6 6 6-6 6",
  thread: "M6 4v8a4 4 0 0 0 4 4h8m-3.5-3.5L18 16l-3.5 3.5",
};

/** The drawing of that name, hidden from screen readers. */
export function icon(name) {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  drawing.append(path);
  return drawing;
}
