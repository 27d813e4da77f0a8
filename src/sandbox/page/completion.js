// The list above the command box: entries, one of them active, chosen by keyboard or mouse.

import { element } from "./markdown.js";

const list = document.getElementById("completion");
const input = document.getElementById("command");
let entries = [];
let active = -1;
let choose = () => {};

/** Shows entries `{label, detail, value}` under a title; `pick(entry)` is called when one is chosen. */
export function open(title, items, pick, empty = null) {
  entries = items;
  choose = pick;
  active = items.length ? 0 : -1;
  const nodes = items.map((item, index) => {
    const node = element("div", "entry", element("b", "", item.label), item.detail ? element("span", "", item.detail) : null);
    node.id = `completion-${index}`;
    node.setAttribute("role", "option");
    node.onpointerdown = (event) => event.preventDefault();
    node.onclick = () => choose(item);
    node.onpointermove = () => mark(index);
    return node;
  });
  if (!items.length && empty) nodes.push(element("div", "empty", empty));
  if (!nodes.length) return close();
  list.replaceChildren(element("h3", "", title), ...nodes);
  list.hidden = false;
  input.setAttribute("aria-expanded", "true");
  mark(active);
}

export function close() {
  entries = [];
  active = -1;
  list.hidden = true;
  list.replaceChildren();
  input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-activedescendant");
}

export const isOpen = () => !list.hidden;
export const current = () => entries[active] ?? null;

export function move(step) {
  if (entries.length) mark((active + step + entries.length) % entries.length);
}

export function pick() {
  if (current()) choose(current());
}

function mark(index) {
  active = index;
  for (const [at, node] of [...list.querySelectorAll(".entry")].entries()) node.setAttribute("aria-selected", String(at === index));
  const node = list.querySelector(`#completion-${index}`);
  if (!node) return input.removeAttribute("aria-activedescendant");
  input.setAttribute("aria-activedescendant", node.id);
  node.scrollIntoView({ block: "nearest" });
}
