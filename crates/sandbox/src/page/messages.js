// The list of a channel's messages.

import * as api from "./api.js";
import { announce, announceMessage } from "./announcements.js";
import { focusNewestBoard, focusWithin, openMenu, reopenMenu, restoreFocus } from "./focus.js";
import { element, markdown } from "./markdown.js";
import { messageMenu } from "./menu.js";
import { attachments, avatar, componentRows } from "./message_parts.js";

const list = document.getElementById("messages");
const log = document.getElementById("log");
const newerButton = document.getElementById("newer");
const AT_BOTTOM_PX = 90;
// The types of messages that respond to a command.
const SLASH_COMMAND = 20;
const MENU_COMMAND = 23;

const shown = new Map();            // by message id: {node, message}
const failures = new Map();         // by message id: the error of the last component interaction
const pendingComponents = new Map();  // by message id: the custom id of the component in use

const isAtBottom = () => log.scrollHeight - log.scrollTop - log.clientHeight < AT_BOTTOM_PX;

// While true, the newest message stays in view when images load or the layout changes.
let followsNewest = true;

export function scrollToNewest() {
  log.scrollTop = log.scrollHeight;
  newerButton.hidden = true;
}

newerButton.onclick = scrollToNewest;
log.addEventListener("scroll", () => {
  followsNewest = isAtBottom();
  if (followsNewest) newerButton.hidden = true;
}, { passive: true });
new ResizeObserver(() => { if (followsNewest) scrollToNewest(); }).observe(list);

/** Builds all messages again, after a change of what the user can do with them. */
export function rebuild(view) {
  for (const { message } of [...shown.values()]) show(message, view, false);
}

export function clear() {
  shown.clear();
  list.replaceChildren();
}

/** Shows a new or changed message. Messages are sorted by id. `isNews` says whether screen readers announce it. */
export function show(message, view, isNews = true) {
  const old = shown.get(message.id);
  if (old && old.message.revision > message.revision) return;
  const wasAtBottom = isAtBottom();
  const node = build(message, view);
  if (old) {
    replace(old.node, node);
  } else {
    const previous = [...list.children].findLast((one) => one.dataset.id && BigInt(one.dataset.id) < BigInt(message.id));
    if (previous) previous.after(node);
    else list.prepend(node);
  }
  shown.set(message.id, { node, message });
  if (isNews && !message.loading) announceMessage(node, old?.message.loading ? null : old?.node, message.author.global_name);
  if (wasAtBottom) scrollToNewest();
  else if (!old) newerButton.hidden = false;
}

export function remove(id) {
  const node = shown.get(id)?.node;
  if (!node) return;
  const hadFocus = focusWithin(node) !== null;
  node.remove();
  shown.delete(id);
  if (hadFocus) focusNewestBoard();
}

function replace(old, node) {
  const focus = focusWithin(old);
  const menu = openMenu(old);
  old.replaceWith(node);
  reopenMenu(node, menu);
  if (focus) restoreFocus(node, focus);
}

/** Scrolls to a message and highlights it. */
export function reveal(id) {
  const node = shown.get(id)?.node;
  if (!node) return;
  node.scrollIntoView({ block: "center" });
  node.classList.remove("highlight");
  requestAnimationFrame(() => node.classList.add("highlight"));
}

/** Shows a note that exists only on this page, such as the error of a command. Returns a function that removes it. */
export function showNote(text, isError, author) {
  const content = isError ? element("span", "failure", text) : element("span", "thinking", element("span", "spinner"), ` ${text}`);
  const node = element("li", "message ephemeral", avatar(author, "big"), element("div", "body", header(author), content));
  if (isError) node.lastChild.append(onlyYouCanSeeThis(() => node.remove()));
  list.append(node);
  if (isError) announce(text);
  scrollToNewest();
  return () => node.remove();
}

function header(author, timestamp = null) {
  return element("div", "header", element("b", "", author.global_name), author.bot === false ? null : element("span", "app-tag", "APP"), timestamp && timeNode(timestamp));
}

function timeNode(timestamp) {
  const date = new Date(timestamp);
  const isToday = date.toDateString() === new Date().toDateString();
  const node = element("time", "", isToday ? date.toLocaleTimeString("en", { timeStyle: "short" }) : date.toLocaleString("en", { dateStyle: "short", timeStyle: "short" }));
  node.dateTime = timestamp;
  node.title = date.toLocaleString("en", { dateStyle: "full", timeStyle: "short" });
  return node;
}

function build(message, view) {
  const isEphemeral = message.only_for !== null;
  const onUse = (customId, values) => useComponent(message, customId, values, view);
  const body = element(
    "div", "body", header(message.author, message.timestamp), content(message, view.names), attachments(message),
    componentRows(message, onUse, view.names),
  );
  const failure = failures.get(message.id);
  if (failure) body.append(element("p", "failure", failure));
  if (isEphemeral) body.append(onlyYouCanSeeThis(() => api.dismissMessage(message).catch((error) => view.showError(error.message))));
  const node = element("li", "message", context(message), avatar(message.author, "big"), body);
  node.dataset.id = message.id;
  node.classList.toggle("ephemeral", isEphemeral);
  node.classList.toggle("pinged", message.mentions.some((user) => user.id === view.me.id) && !isEphemeral);
  const pendingId = pendingComponents.get(message.id);
  if (pendingId) markPending(node, pendingId);
  const menu = isEphemeral ? null : messageMenu(message, view);
  if (menu) node.append(menu);
  return node;
}

function content(message, names) {
  const node = element("div", "content");
  if (message.loading) node.append(element("span", "thinking", element("span", "spinner"), " Outflank is thinking…"));
  else if (message.content) node.append(markdown(message.content, names));
  if (message.edited && message.content) node.append(" ", element("span", "edited", "(edited)"));
  return node;
}

/** The line above a message: the command it responds to, or the message it replies to. */
function context(message) {
  const interaction = message.interaction_metadata;
  if (interaction?.type === 2 && [SLASH_COMMAND, MENU_COMMAND].includes(message.type)) {
    // A command of a menu has no slash.
    const name = message.type === MENU_COMMAND ? interaction.name : `/${interaction.name}`;
    return element("div", "context", avatar(interaction.user), element("b", "", interaction.user.global_name), " used ", element("span", "command", name));
  }
  const reply = message.type === 19 ? interaction?.interacted_message_id : null;
  if (!reply) return null;
  const link = element("a", "", "a message above");
  link.href = `#${message.channel_id}/${reply}`;
  return element("div", "context", "↪ replies to ", link);
}

function onlyYouCanSeeThis(onDismiss) {
  const dismiss = element("button", "link-button", "Dismiss");
  dismiss.type = "button";
  dismiss.onclick = onDismiss;
  return element("div", "only-you", "Only you can see this ·", dismiss);
}

const findComponent = (node, customId) => node.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`);

function markPending(node, customId) {
  const component = findComponent(node, customId);
  if (!component || component.querySelector(".spinner")) return;
  component.classList.add("pending");
  component.setAttribute("aria-busy", "true");
  if (component.tagName === "BUTTON") component.prepend(element("span", "spinner"));
}

/** Sends a click or choice to the bot. Marks the component until the bot responds, and shows an error below the message. */
async function useComponent(message, customId, values, view) {
  if (pendingComponents.has(message.id)) return;
  failures.delete(message.id);
  pendingComponents.set(message.id, customId);
  markPending(shown.get(message.id).node, customId);
  let failure = null;
  try {
    const outcome = await api.useComponent(message, customId, values);
    if (outcome.outcome === "failed") failure = outcome.text;
  } catch (error) {
    failure = error.message;
  }
  pendingComponents.delete(message.id);
  if (failure) {
    failures.set(message.id, failure);
    announce(failure);
  }
  const current = shown.get(message.id);
  if (!current) return;
  const node = build(current.message, view);
  replace(current.node, node);
  shown.set(message.id, { node, message: current.message });
  if (followsNewest) scrollToNewest();
}
