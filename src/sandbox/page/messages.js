// One message, and the list of a channel's messages.

import * as server from "./server.js";
import { element, markdown } from "./markdown.js";
import { embed, face, pictures, rows } from "./parts.js";

const list = document.getElementById("messages");
const log = document.getElementById("log");
const newer = document.getElementById("newer");
const nodes = new Map();
const failures = new Map();
const busy = new Map();

const atBottom = () => log.scrollHeight - log.scrollTop - log.clientHeight < 90;

export function scrollDown() {
  log.scrollTop = log.scrollHeight;
  newer.hidden = true;
}
newer.onclick = scrollDown;
log.addEventListener("scroll", () => { if (atBottom()) newer.hidden = true; }, { passive: true });
// Pictures and late layout must not push the newest message out of sight.
let follows = true;
log.addEventListener("scroll", () => { follows = atBottom(); }, { passive: true });
new ResizeObserver(() => { if (follows) scrollDown(); }).observe(list);

export const isEmpty = () => nodes.size === 0;

export function clear() {
  nodes.clear();
  list.replaceChildren();
}

/** Shows a message, new or changed, at its place by id. */
export function show(message, view) {
  const old = nodes.get(message.id);
  if (old && old.message.revision > message.revision) return;
  const follow = atBottom();
  const node = build(message, view);
  const focused = old?.node.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
  nodes.set(message.id, { node, message });
  if (old) {
    old.node.replaceWith(node);
    if (focused) (node.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`) ?? log).focus({ preventScroll: true });
  } else {
    const next = [...list.children].findLast((one) => one.dataset.id && BigInt(one.dataset.id) < BigInt(message.id));
    if (next) next.after(node);
    else list.prepend(node);
  }
  if (follow) scrollDown();
  else if (!old) newer.hidden = false;
}

export function forget(id) {
  nodes.get(id)?.node.remove();
  nodes.delete(id);
}

/** Brings a message into view, for links to it. */
export function reveal(id) {
  const node = nodes.get(id)?.node;
  if (!node) return;
  node.scrollIntoView({ block: "center" });
  node.classList.remove("flash");
  requestAnimationFrame(() => node.classList.add("flash"));
}

/** A private note that only this page shows, such as a command that failed. Returns how to take it away. */
export function note(text, failed, user) {
  const dismiss = element("button", "linklike", "Dismiss");
  dismiss.type = "button";
  const words = failed ? element("span", "failure", text) : element("span", "thinking", element("span", "wait"), ` ${text}`);
  const foot = failed ? element("div", "only-you", "Only you can see this ·", dismiss) : null;
  const node = element("li", "message private", face(user, "big"), element("div", "body", element("div", "head", element("b", "", user.global_name), element("span", "tag", "APP")), words, foot));
  dismiss.onclick = () => node.remove();
  list.append(node);
  scrollDown();
  return () => node.remove();
}

function clock(text) {
  const date = new Date(text);
  const node = element("time", "", date.toDateString() === new Date().toDateString() ? date.toLocaleTimeString("en", { timeStyle: "short" }) : date.toLocaleString("en", { dateStyle: "short", timeStyle: "short" }));
  node.dateTime = text;
  node.title = date.toLocaleString("en", { dateStyle: "full", timeStyle: "short" });
  return node;
}

function build(message, view) {
  const { names, me, moderator } = view;
  const isPrivate = message.only_for !== null;
  const content = element("div", "content");
  if (message.loading) content.append(element("span", "thinking", element("span", "wait"), " Outflank is thinking…"));
  else if (message.content) content.append(markdown(message.content, names));
  if (message.edited && message.content) content.append(" ", element("span", "edited", "(edited)"));
  const act = (customId, values, control) => press(message, customId, values, control, view);
  const body = element(
    "div", "body",
    element("div", "head", element("b", "", message.author.global_name), element("span", "tag", "APP"), clock(message.timestamp)),
    content, pictures(message), ...message.embeds.map((one) => embed(one, message, names)), rows(message, act),
  );
  const failure = failures.get(message.id);
  if (failure) body.append(alertLine(failure));
  if (isPrivate) body.append(onlyYou(message, view));
  const node = element("li", "message", used(message, names), face(message.author, "big"), body);
  node.dataset.id = message.id;
  node.classList.toggle("private", isPrivate);
  node.classList.toggle("pinged", message.mentions.some((user) => user.id === me.id) && !isPrivate);
  const waiting = busy.get(message.id);
  if (waiting) markBusy(node, waiting);
  if (moderator && !isPrivate) node.append(tools(message, view));
  return node;
}

function used(message, names) {
  const data = message.interaction_metadata;
  if (data?.type === 2 && message.type === 20) {
    const line = element("div", "used", face(data.user), element("b", "", data.user.global_name), " used ", element("span", "command", `/${data.name}`));
    return line;
  }
  const reply = message.message_reference?.message_id ?? (message.type === 19 ? data?.interacted_message_id : null);
  if (!reply) return null;
  const link = element("a", "", "a message above");
  link.href = `#${message.channel_id}/${reply}`;
  return element("div", "used", "↪ replies to ", link);
}

function onlyYou(message, view) {
  const dismiss = element("button", "linklike", "Dismiss");
  dismiss.type = "button";
  dismiss.onclick = () => server.dismiss(message).catch((error) => view.complain(error.message));
  return element("div", "only-you", "Only you can see this ·", dismiss);
}

function tools(message, view) {
  const remove = element("button", "", "Delete");
  remove.type = "button";
  remove.onclick = () => server.remove(message).catch((error) => view.complain(error.message));
  return element("div", "tools", remove);
}

function alertLine(text) {
  const line = element("p", "failure", text);
  line.setAttribute("role", "alert");
  return line;
}

function markBusy(node, customId) {
  const control = node.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`);
  if (!control || control.querySelector(".wait")) return;
  control.classList.add("busy");
  control.setAttribute("aria-busy", "true");
  if (control.tagName === "BUTTON") control.prepend(element("span", "wait"));
}

async function press(message, customId, values, control, view) {
  if (busy.has(message.id)) return;
  failures.delete(message.id);
  busy.set(message.id, customId);
  markBusy(nodes.get(message.id).node, customId);
  let failure = null;
  try {
    const outcome = await server.press(message, customId, values);
    if (outcome.outcome === "failed") failure = outcome.text;
  } catch (error) {
    failure = error.message;
  }
  busy.delete(message.id);
  if (failure) failures.set(message.id, failure);
  const current = nodes.get(message.id);
  if (!current) return;
  const keep = current.node.contains(document.activeElement) ? customId : null;
  const fresh = build(current.message, view);
  current.node.replaceWith(fresh);
  nodes.set(message.id, { node: fresh, message: current.message });
  if (keep) (fresh.querySelector(`[data-custom-id="${CSS.escape(keep)}"]`) ?? log).focus({ preventScroll: true });
  if (follows) scrollDown();
}
