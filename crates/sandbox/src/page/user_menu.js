// The menu of a user: the bot's commands for users, which Discord lists under Apps.

import * as api from "./api.js";
import { availableUserCommands } from "./composer.js";
import { element } from "./markdown.js";
import { showNote } from "./messages.js";

/** A button that opens the menu of a user. Null if there are no such commands in this channel. */
export function userMenu(user, view) {
  const commands = availableUserCommands();
  if (!commands.length) return null;
  const button = element("summary", "", "⋯");
  button.setAttribute("aria-label", `Apps for ${user.global_name}`);
  const entries = commands.map((command) => entry(command, user, view, () => close(menu)));
  const menu = element("details", "user-menu", button, element("div", "entries", ...entries));
  // Only one menu is open at a time.
  menu.name = "user-menu";
  menu.onkeydown = (event) => {
    if (event.key === "Escape" && menu.open) close(menu);
  };
  return menu;
}

function entry(command, user, view, onChoose) {
  const node = element("button", "entry", command.name);
  node.type = "button";
  node.onclick = () => {
    onChoose();
    return invoke(command.name, user, view);
  };
  return node;
}

function close(menu) {
  menu.open = false;
  menu.firstChild.focus();
}

async function invoke(name, user, view) {
  const channel = view.channel();
  const removeNote = showNote(`Sending ${name}…`, false, view.bot());
  let failure = null;
  try {
    const outcome = await api.invokeUserCommand(channel.id, name, user.id);
    if (outcome.outcome === "failed") failure = outcome.text;
  } catch (error) {
    failure = error.message;
  }
  removeNote();
  if (failure && view.channel().id === channel.id) view.showError(failure);
}

// A click elsewhere closes the menu.
document.addEventListener("pointerdown", (event) => {
  const open = document.querySelector(".user-menu[open]");
  if (open && !open.contains(event.target)) open.open = false;
});
