/** The parts of a modal: texts, and labels with fields to fill in. */

import { element } from "./dom.js";
import { browserProblem, field, readFiles } from "./fields.js";
import { markdown } from "./markdown.js";
import { countProblem, select } from "./select.js";
import { selectOptions } from "./select-options.js";

const PART = {
  row: 1,
  textInput: 4,
  selects: [3, 5, 6, 7, 8],
  text: 10,
  upload: 19,
  radio: 21,
  checkbox: 23,
};
const PARAGRAPH = 2;

/** The parts as elements; each field is put into `fields` under its `custom_id`. */
export function modalParts(components, { scene, place, fields }) {
  return components.map((part) => {
    if (part.type === PART.text)
      return element("div", { class: "text" }, markdown(part.content, scene));
    const component = part.type === PART.row ? part.components[0] : part.component;
    const label = part.label ?? component.label;
    const made = field({
      label,
      description: part.description,
      required: component.required ?? true,
      ...control(component, scene, place),
    });
    fields.set(component.custom_id, made);
    return made.whole;
  });
}

function control(component, scene, place) {
  if (component.type === PART.textInput) return textInput(component);
  if (PART.selects.includes(component.type)) return chooser(component, scene, place);
  if (component.type === PART.upload) return upload(component);
  return component.type === PART.checkbox ? checkbox(component) : choiceGroup(component);
}

function textInput({ style, required = true, min_length, max_length = 4000, placeholder, value }) {
  const limits = { required, minlength: min_length, maxlength: max_length, placeholder };
  return {
    build: ({ id, describedBy }) => {
      const tag = style === PARAGRAPH ? "textarea" : "input";
      const made = element(tag, {
        id,
        "aria-describedby": describedBy,
        autocomplete: "off",
        rows: style === PARAGRAPH && "4",
        ...limits,
      });
      made.value = value ?? "";
      return made;
    },
    read: (made) => made.value,
    check: browserProblem,
  };
}

function chooser(component, scene, place) {
  const { required = true, min_values = 1, max_values = 1, placeholder } = component;
  return {
    build: ({ id, describedBy }) =>
      select({
        id,
        describedBy,
        placeholder,
        options: selectOptions(component, scene, place),
        least: required ? min_values : 0,
        most: max_values,
      }),
    read: ({ values }) => values,
    check: (button) => button.problem(),
  };
}

function upload({ required = true, min_values = 1, max_values = 1 }) {
  return {
    build: ({ id, describedBy }) =>
      element("input", {
        id,
        type: "file",
        required,
        multiple: max_values > 1,
        "aria-describedby": describedBy,
      }),
    read: readFiles,
    check: (input) =>
      browserProblem(input) ??
      countProblem(input.files.length, required ? min_values : 0, max_values),
  };
}

function checkbox({ default: checked }) {
  return {
    build: ({ id, describedBy }) =>
      element("input", { id, type: "checkbox", checked, "aria-describedby": describedBy }),
    read: (input) => input.checked,
  };
}

/** Radio buttons or checkboxes under one legend. */
function choiceGroup(component) {
  const { type, options, required = true, custom_id } = component;
  const isRadio = type === PART.radio;
  const least = required ? (component.min_values ?? 1) : 0;
  const most = isRadio ? 1 : (component.max_values ?? options.length);
  const ticked = (group) => [...group.querySelectorAll(":checked")].map(({ value }) => value);
  return {
    group: true,
    build: () =>
      element(
        "div",
        { class: "choices" },
        options.map((option) => choice(option, isRadio ? "radio" : "checkbox", custom_id)),
      ),
    read: (group) => (isRadio ? ticked(group)[0] : ticked(group)),
    check: (group) => countProblem(ticked(group).length, least, most),
  };
}

function choice({ label, description, value, default: checked }, type, name) {
  return element(
    "label",
    { class: "choice" },
    element("input", { type, name, value, checked }),
    element("span", {}, label, description && element("small", {}, description)),
  );
}
