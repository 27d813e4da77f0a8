// Keeps the keyboard focus on a message whose node is replaced, and finds the first move of a board.

const log = document.getElementById("log");
const list = document.getElementById("messages");

const FOCUSABLE = "a[href], button, select, time[tabindex]";

/** A move, or another component that the bot highlights. */
const firstChoice = (node) => node.querySelector(".button.style-1:enabled, .select:enabled");

const byKey = (node, key) => node.querySelector(`[data-key="${CSS.escape(key)}"]`);

/** The key of the open menu inside of `node`, or undefined. */
export const openMenu = (node) => node.querySelector(".menu[open] > summary")?.dataset.key;

/** Opens the menu with this key, if there is one. */
export function reopenMenu(node, key) {
  const opener = key === undefined ? null : byKey(node, key);
  if (opener) opener.parentElement.open = true;
}

/** Replaces the children of a node. Its menu stays open, and the new child with the key of the focused one gets the focus. */
export function replaceChildren(node, ...children) {
  const menu = openMenu(node);
  const key = node.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  node.replaceChildren(...children);
  reopenMenu(node, menu);
  if (key !== undefined) byKey(node, key)?.focus({ preventScroll: true });
}

/** What has the focus inside of `node`, or null. */
export function focusWithin(node) {
  const active = document.activeElement;
  if (!node.contains(active)) return null;
  if (active.classList.contains("rows")) return { isGroup: true };
  if (active.dataset.key) return { key: active.dataset.key };
  if (active.dataset.customId) return { customId: active.dataset.customId, label: active.textContent };
  return { index: [...node.querySelectorAll(FOCUSABLE)].indexOf(active) };
}

/**
 * Restores the focus in the node that replaces another one: to the same component, to the one with the same label, or to the
 * first move. While a message offers no move, its group of buttons has the focus, and the first move gets it afterwards.
 */
export function restoreFocus(node, focus) {
  (focusTarget(node, focus) ?? log).focus({ preventScroll: true });
}

function focusTarget(node, focus) {
  if (focus.key !== undefined) return byKey(node, focus.key);
  if (focus.index !== undefined) return node.querySelectorAll(FOCUSABLE)[focus.index];
  const components = focus.isGroup ? [] : [...node.querySelectorAll("[data-custom-id]")];
  return components.find((one) => one.dataset.customId === focus.customId)
    ?? components.find((one) => one.textContent === focus.label && !one.disabled)
    ?? firstChoice(node) ?? node.querySelector(".rows");
}

/** Focuses the first move of the newest message with components. */
export function focusNewestBoard() {
  const board = [...list.children].findLast((node) => node.querySelector(".rows"));
  if (!board) return log.focus();
  (firstChoice(board) ?? board.querySelector(".rows")).focus();
  board.scrollIntoView({ block: "end" });
}
