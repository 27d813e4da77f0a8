// The page: channels, users, the welcome text, and live updates.

import * as api from "./api.js";
import * as composer from "./composer.js";
import * as messages from "./messages.js";
import { slashCommands } from "./commands.js";
import { focusNewestBoard, replaceChildren } from "./focus.js";
import { element, refreshTimes } from "./markdown.js";
import { avatar } from "./message_parts.js";
import { userMenu } from "./menu.js";

const LISTED_USERS = ["alice", "bob", "carol", "dave"];

const byId = (id) => document.getElementById(id);
const unreadChannels = new Set();
let state = null;     // the last response of api.readState()
let channel = null;   // the shown channel
let loads = 0;        // the number of loads in progress
const heldEvents = [];  // the events that arrived during a load; they are handled after it

const userName = (id) => (id === state.bot.id ? state.bot.name : state.users.find((user) => user.id === id)?.global_name ?? "unknown-user");

/** What the other modules need to know about the state. */
const view = {
  names: { user: userName, channel: (id) => state.channels.find((one) => one.id === id)?.name ?? "unknown", role: (id) => state.roles.find((one) => one.id === id)?.name ?? "deleted-role", command: composer.commandChooser },
  get me() { return state.user; },
  get moderator() { return state.moderator && ["guild", "dm"].includes(channel.place); },
  channel: () => channel,
  commands: () => state.commands,
  locale: () => state.locale,
  users: () => state.users,
  online: () => state.bot.online,
  bot: () => ({ id: state.bot.id, username: "outflank", global_name: "Outflank", bot: true }),
  showNote: (text) => messages.showNote(text, false, view.bot()),
  showError: (text) => messages.showNote(text, true, view.bot()),
};

function render() {
  renderFrame();
  renderWelcome();
}

function renderChannels() {
  const channelsIn = (...places) => state.channels.filter((one) => places.includes(one.place)).map(channelButton);
  replaceChildren(byId("channels"), element("h2", "", "Channels"), ...channelsIn("guild"), element("h2", "", "Direct messages"), ...channelsIn("dm", "private"), element("h2", "", "A server without Outflank"), ...channelsIn("elsewhere"));
  byId("channels").querySelector("[aria-current]").scrollIntoView({ block: "nearest", inline: "nearest" });
}

function renderLocale() {
  const menu = byId("locale");
  if (!menu.length) menu.append(...state.locales.map(({ tag, name }) => new Option(name, tag)));
  menu.value = state.locale;
}

async function chooseLocale(tag) {
  try {
    await api.setLocale(tag);
  } catch (error) {
    renderLocale();
    view.showError(error.message);
  }
}

function renderFrame() {
  document.title = `${channel.kind === "text" ? "#" : ""}${channel.name} · Outflank Sandbox`;
  renderChannels();
  renderLocale();
  byId("me").replaceChildren(avatar(state.user), element("span", "name", state.user.global_name, element("small", "", "your user in this tab")));
  byId("channel-name").textContent = channel.kind === "text" ? `# ${channel.name}` : channel.name;
  byId("channel-topic").textContent = channel.topic;
  byId("bot-state").textContent = state.bot.online ? "Outflank is online" : "Outflank is not connected";
  byId("bot-state").classList.toggle("offline", !state.bot.online);
  const users = state.users.filter((user) => LISTED_USERS.includes(user.username) || user.id === state.user.id);
  replaceChildren(byId("users"), ...users.map((user) => element("span", "user-tools", userLink(user), userMenu(user, view))));
}

function channelButton(one) {
  const isUnread = unreadChannels.has(one.id);
  const node = element("button", "channel", element("span", "prefix", { text: "#", thread: "↳" }[one.kind] ?? "@"), one.name, isUnread ? element("span", "unread") : null);
  node.type = "button";
  node.dataset.key = one.id;
  if (one.id === channel.id) node.setAttribute("aria-current", "page");
  if (isUnread) node.setAttribute("aria-label", `${one.name}, new messages`);
  node.onclick = () => enterChannel(one.id);
  return node;
}

function userLink(user) {
  const isMe = user.id === state.user.id;
  const roles = user.roles?.length ? ` (${user.roles.join(", ")})` : "";
  const label = (isMe ? `You are ${user.global_name}` : openAs(user.global_name)) + roles;
  const node = linkToUser(element("a", "user", avatar(user)), label, user.username);
  node.dataset.key = user.id;
  if (isMe) node.setAttribute("aria-current", "page");
  else node.target = tabOf(user.username);
  return node;
}

const openAs = (name) => `Open as ${name} in another tab`;

/** The name of the browser tab for a user, so that each user has at most one. */
const tabOf = (username) => `user-${username}`;

function linkToUser(node, label, username) {
  node.href = `?user=${encodeURIComponent(username)}${location.hash}`;
  node.setAttribute("aria-label", label);
  node.title = label;
  return node;
}

function renderWelcome() {
  const opponent = state.user.username === "bob" ? "alice" : "bob";
  const opponentName = state.users.find((user) => user.username === opponent)?.global_name ?? opponent;
  const available = new Set(slashCommands(view).map((one) => one.name));
  const chips = [["/play", "play", {}], [`/challenge ${opponentName}`, "challenge", { opponent }], ["/leaderboard", "leaderboard", {}]];
  const opponentLink = linkToUser(element("a", "", `as ${opponentName}`), openAs(opponentName), opponent);
  opponentLink.target = tabOf(opponent);
  byId("welcome").replaceChildren(
    element("h2", "", channel.kind === "text" ? `Welcome to #${channel.name}` : "Play Reversi with Outflank"),
    element("p", "", "This is a miniature Discord on your own machine: the same bot, the same commands and buttons. Start a game with one click, or type / to see every command. To play against yourself, open this page ", opponentLink, " in another tab."),
    element("div", "chips", ...chips.map(([label, name, options]) => commandChip(label, name, options, state.bot.online && available.has(name)))),
  );
}

/** A button that sends a command. */
function commandChip(label, name, options, isEnabled) {
  const chip = element("button", "chip", label);
  chip.type = "button";
  chip.dataset.command = name;
  chip.disabled = !isEnabled;
  chip.onclick = async () => {
    chip.disabled = true;
    const spinner = element("span", "spinner");
    chip.append(spinner);
    await composer.run(name, options);
    spinner.remove();
    chip.disabled = false;
  };
  return chip;
}

/** Loads something. Events wait meanwhile, because what is loaded may be older than they are. */
async function holdingEvents(load) {
  loads += 1;
  byId("log").setAttribute("aria-busy", "true");
  try {
    await load();
  } finally {
    loads -= 1;
    if (loads === 0) {
      byId("log").setAttribute("aria-busy", "false");
      for (const event of heldEvents.splice(0)) if (state) handle(event);
    }
  }
}

async function enterChannel(id) {
  channel = state.channels.find((one) => one.id === id) ?? state.channels[0];
  unreadChannels.delete(channel.id);
  history.replaceState(null, "", `#${channel.id}`);
  messages.clear();
  render();
  await holdingEvents(reloadMessages);
  messages.scrollToNewest();
}

async function reloadMessages() {
  const requested = channel.id;
  const all = await api.readMessages(requested);
  if (channel.id !== requested) return;
  messages.clear();
  for (const message of all) messages.show(message, view, false);
}

/** Loads everything again. */
async function resync() {
  state = await api.readState();
  channel = state.channels.find((one) => one.id === (channel?.id ?? linkedMessage().channel)) ?? state.channels[0];
  composer.start(view);
  render();
  await reloadMessages();
  messages.scrollToNewest();
  await showLinkedMessage();
}

/** The channel and message in the page's address, `#channel/message`. */
function linkedMessage() {
  const [channelId, message] = location.hash.slice(1).split("/");
  return { channel: channelId, message };
}

async function showLinkedMessage() {
  const linked = linkedMessage();
  if (!linked.message) return;
  if (linked.channel !== channel.id) await enterChannel(linked.channel);
  messages.reveal(linked.message);
}

/** Loads the commands, channels, users and roles again. A thread that is gone or archived stays on the page until the user leaves it. */
async function reloadCommands() {
  state = await api.readState();
  render();
  messages.rebuild(view);
}

function showDisconnected() {
  if (!state) return void api.readState().catch(showRefusal);
  state.bot.online = false;
  render();
}

/** Shows why the page cannot be opened, such as an invalid name in `?user=`. */
function showRefusal(error) {
  const link = element("a", "", "Open the page as Alice");
  link.href = "?user=alice";
  byId("bot-state").textContent = "Not connected";
  byId("bot-state").classList.add("offline");
  byId("welcome").replaceChildren(element("h2", "", "This page cannot be opened"), element("p", "", error.message), element("p", "", link));
}

function showMessage(message) {
  if (message.channel_id === channel?.id) {
    messages.show(message, view);
  } else if (message.revision === 1) {
    unreadChannels.add(message.channel_id);
    renderChannels();
  }
}

const eventHandlers = {
  resync: () => void holdingEvents(resync).catch(showDisconnected),
  disconnected: showDisconnected,
  message: (event) => showMessage(event.message),
  delete: (event) => messages.remove(event.message),
  bot: (event) => {
    state.bot.online = event.online;
    render();
  },
  user: (event) => {
    if (!state.users.some((user) => user.id === event.user.id)) state.users.push(event.user);
  },
  locale: (event) => {
    state.locale = event.locale;
    renderLocale();
  },
  channels: () => void holdingEvents(reloadCommands).catch(showDisconnected),
  commands: () => void holdingEvents(reloadCommands).catch(showDisconnected),
  roles: () => void holdingEvents(reloadCommands).catch(showDisconnected),
};

function handle(event) {
  const waits = loads > 0 && event.type !== "resync" && event.type !== "disconnected";
  if (waits) heldEvents.push(event);
  else eventHandlers[event.type]?.(event);
}

/** Makes a skip link move the focus without changing the address, which names the channel. */
function onSkip(id, moveFocus) {
  byId(id).onclick = (event) => {
    event.preventDefault();
    moveFocus();
  };
}

onSkip("skip-to-board", focusNewestBoard);
onSkip("skip-to-command", () => byId("command").focus());
byId("locale").onchange = (event) => void chooseLocale(event.target.value);
window.addEventListener("hashchange", () => void showLinkedMessage().catch(showDisconnected));
setInterval(refreshTimes, 1000);
api.subscribe(handle);
