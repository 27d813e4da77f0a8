// The list of completions above the command box. One entry is active. Keyboard and mouse choose entries.

import { element } from "./markdown.js";

const list = document.getElementById("completion");
const input = document.getElementById("command");
let entries = [];
let activeIndex = -1;
let onChoose = () => {};

/** Shows `items` of the form `{label, detail, value}` below a title. Without items it shows `emptyText`, if given. `choose` gets the chosen item. */
export function open(title, items, choose, emptyText = null) {
  entries = items;
  onChoose = choose;
  activeIndex = items.length ? 0 : -1;
  const nodes = items.map((item, index) => {
    const node = element("div", "entry", element("b", "", item.label), item.detail ? element("span", "", item.detail) : null);
    node.id = `completion-${index}`;
    node.setAttribute("role", "option");
    node.onpointerdown = (event) => event.preventDefault();
    node.onclick = () => onChoose(item);
    node.onpointermove = () => setActive(index);
    return node;
  });
  if (!items.length && emptyText) nodes.push(element("div", "empty", emptyText));
  if (!nodes.length) return close();
  list.replaceChildren(element("h3", "", title), ...nodes);
  list.hidden = false;
  input.setAttribute("aria-expanded", "true");
  setActive(activeIndex);
}

export function close() {
  entries = [];
  activeIndex = -1;
  list.hidden = true;
  list.replaceChildren();
  input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-activedescendant");
}

export const isOpen = () => !list.hidden;
export const hasActive = () => activeIndex in entries;

/** Moves the active entry by `step`, wrapping around at both ends. */
export function moveActive(step) {
  if (entries.length) setActive((activeIndex + step + entries.length) % entries.length);
}

export function chooseActive() {
  if (hasActive()) onChoose(entries[activeIndex]);
}

function setActive(index) {
  activeIndex = index;
  for (const [at, node] of [...list.querySelectorAll(".entry")].entries()) node.setAttribute("aria-selected", String(at === index));
  const node = list.querySelector(`#completion-${index}`);
  if (!node) return input.removeAttribute("aria-activedescendant");
  input.setAttribute("aria-activedescendant", node.id);
  node.scrollIntoView({ block: "nearest" });
}
