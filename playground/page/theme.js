/** The theme, light or dark: that of the system, unless the user has chosen one. */

const KEY = "playground:theme";

/** The themes that can be chosen, with their labels. */
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

// fires when the user has chosen a theme in another tab
addEventListener("storage", applyTheme);
applyTheme();
