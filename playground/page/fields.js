/** Labelled fields for commands and modals; each knows its value and what is wrong with it. */

import { element, uniqueId } from "./dom.js";

/**
 * A field: its label, the control, a description, and a sentence that says what is wrong, if anything.
 *
 * `build({id, describedBy})` makes the control, `read(control)` gives its value, and `check(control)` gives
 * a sentence that says what is wrong, or null.
 */
export function field({
  label,
  description,
  required = false,
  build,
  read,
  check = () => null,
  group = false,
}) {
  const id = uniqueId("field");
  const described = `${id}-description`;
  const control = build({ id, describedBy: described });
  const wrong = element("span", { class: "wrong" });
  const about = element("p", { id: described, class: "field-about" }, description, wrong);
  const name = [label, !required && element("span", { class: "optional" }, "optional")];
  const whole = group
    ? element(
        "fieldset",
        { class: "field", "aria-describedby": described },
        element("legend", {}, ...name),
        control,
        about,
      )
    : element("div", { class: "field" }, element("label", { for: id }, ...name), control, about);

  return {
    whole,
    control,
    value: () => read(control),
    isRight,
    focus: () => (group ? control.querySelector("input") : control).focus(),
  };

  /** Show what is wrong with the value, if anything; returns whether the value is right. */
  function isRight() {
    const problem = check(control);
    wrong.textContent = problem ?? "";
    if (!group) control.setAttribute("aria-invalid", `${Boolean(problem)}`);
    return !problem;
  }
}

/** What the browser finds wrong with an input or a text area, as a sentence. */
export function browserProblem(control) {
  return control.validity.valid ? null : control.validationMessage;
}

/** The chosen files in the form that the control interface takes. */
export function readFiles(control) {
  return Promise.all([...control.files].map(readFile));
}

async function readFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return {
    filename: file.name,
    content_type: file.type || "application/octet-stream",
    data: bytes.toBase64(),
  };
}

/** All values by name if every field is right; otherwise null, and the first wrong field gets the focus. */
export async function readAll(fields) {
  const wrong = [...fields.values()].filter((each) => !each.isRight());
  if (wrong.length) {
    wrong[0].focus();
    return null;
  }
  const entries = [...fields].map(async ([name, each]) => [name, await each.value()]);
  return Object.fromEntries(await Promise.all(entries));
}
