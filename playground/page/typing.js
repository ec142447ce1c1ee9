/** Shows who is typing in the current place. */

import { element } from "./dom.js";

const LASTS = 8000;

/** A line that says who is typing, until a message arrives or some seconds have passed. */
export function typingLine(scene) {
  const line = element("p", { class: "typing" });
  let timer = 0;
  scene.world.addEventListener("typing", ({ detail: { place, user_id } }) => {
    if (place !== scene.place?.id || user_id === scene.world.me.id) return;
    line.textContent = `${scene.world.userName(user_id)} is writing…`;
    clearTimeout(timer);
    timer = setTimeout(clear, LASTS);
  });
  scene.world.addEventListener("message", clear);
  return line;

  function clear() {
    line.textContent = "";
  }
}
