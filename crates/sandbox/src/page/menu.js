// The menus of users and messages: the bot's commands for them, which Discord lists under Apps, and deleting a message.

import * as api from "./api.js";
import { COMMAND_TYPES, usableCommands } from "./commands.js";
import { element } from "./markdown.js";

/** A button that opens the menu of a user. Null if the menu would be empty. */
export function userMenu(user, view) {
  return menu(`Apps for ${user.global_name}`, user.id, commandEntries(COMMAND_TYPES.USER, view, { target: user.id }));
}

/** A button that opens the menu of a message. Null if the menu would be empty. */
export function messageMenu(message, view) {
  const entries = commandEntries(COMMAND_TYPES.MESSAGE, view, { message: message.id });
  const remove = () => api.deleteMessage(message).catch((error) => view.showError(error.message));
  if (view.moderator) entries.push({ label: "Delete message", choose: remove });
  return menu(`Menu of the message of ${message.author.global_name}`, message.id, entries);
}

const commandEntries = (type, view, target) =>
  usableCommands(type, view).map(({ name, label }) => ({ label, choose: () => invoke(name, target, view) }));

/** A menu of the user or message with this id. */
function menu(label, id, entries) {
  if (!entries.length) return null;
  const button = element("summary", "", "⋯");
  button.dataset.key = `menu of ${id}`;
  button.setAttribute("aria-label", label);
  const list = element("div", "entries");
  const node = element("details", "menu", button, list);
  list.append(...entries.map((entry) => entryButton(entry, id, () => close(node))));
  // Only one menu is open at a time.
  node.name = "menu";
  node.onkeydown = (event) => onKey(event, node);
  node.ontoggle = () => { if (node.open) list.scrollIntoView({ block: "nearest" }); };
  node.addEventListener("focusout", ({ relatedTarget }) => { if (relatedTarget && !node.contains(relatedTarget)) node.open = false; });
  return node;
}

function entryButton({ label, choose }, id, onChoose) {
  const node = element("button", "entry", label);
  node.type = "button";
  node.dataset.key = `${label} of ${id}`;
  node.onclick = () => {
    onChoose();
    choose();
  };
  return node;
}

function onKey(event, node) {
  if (!node.open) return;
  if (event.key === "Escape") return close(node);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...node.querySelectorAll("summary, .entry")];
  stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
}

function close(node) {
  node.open = false;
  node.firstChild.focus();
}

async function invoke(name, target, view) {
  const channel = view.channel();
  const removeNote = view.showNote(`Sending ${name}…`);
  let failure = null;
  try {
    const outcome = await api.invokeMenuCommand(channel.id, name, target);
    if (outcome.outcome === "failed") failure = outcome.text;
  } catch (error) {
    failure = error.message;
  }
  removeNote();
  if (failure && view.channel().id === channel.id) view.showError(failure);
}

// A click elsewhere closes the menu.
document.addEventListener("pointerdown", (event) => {
  const open = document.querySelector(".menu[open]");
  if (open && !open.contains(event.target)) open.open = false;
});
