/** Light or dark: the system's wish, unless the reader chose. */

const KEY = "playground:theme";

/** What can be chosen. */
export const THEMES = { system: "As the system", light: "Light", dark: "Dark" };

/** The chosen theme. */
export function chosenTheme() {
  return localStorage.getItem(KEY) ?? "system";
}

/** Choose a theme for this and later visits. */
export function chooseTheme(theme) {
  localStorage.setItem(KEY, theme);
  applyTheme();
}

function applyTheme() {
  document.documentElement.dataset.theme = chosenTheme();
}

// another tab of the same reader chose
addEventListener("storage", applyTheme);
applyTheme();
