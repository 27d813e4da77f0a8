// The page: channels, seats, the welcome, and what changes while one watches.

import * as composer from "./composer.js";
import * as messages from "./messages.js";
import * as server from "./server.js";
import { element, refreshTimes } from "./markdown.js";
import { face } from "./parts.js";

const at = (id) => document.getElementById(id);
let state = null;
let channel = null;
const news = new Set();

const nameOf = (id) => (id === state.bot.id ? state.bot.name : state.users.find((user) => user.id === id)?.global_name ?? "unknown-user");
const view = {
  names: { user: nameOf, channel: (id) => state.channels.find((one) => one.id === id)?.name ?? "unknown" },
  get me() { return state.user; },
  get moderator() { return state.user.username === "alice"; },
  channel: () => channel,
  commands: () => state.commands,
  users: () => state.users,
  online: () => state.bot.online,
  bot: () => ({ id: state.bot.id, username: "outflank", global_name: "Outflank", bot: true }),
  complain: (text) => messages.note(text, true, view.bot()),
};

function link(target, key, value) {
  target.href = `?user=${encodeURIComponent(value)}${location.hash}`;
  target.setAttribute("aria-label", key);
  target.title = key;
  return target;
}

function renderFrame() {
  document.title = `${channel.kind === "text" ? "#" : ""}${channel.name} · Outflank Sandbox`;
  const button = (one) => {
    const node = element("button", "channel", element("span", "sign", one.kind === "text" ? "#" : "@"), one.name, news.has(one.id) ? element("span", "news") : null);
    node.type = "button";
    if (one.id === channel.id) node.setAttribute("aria-current", "page");
    if (news.has(one.id)) node.setAttribute("aria-label", `${one.name}, new messages`);
    node.onclick = () => enter(one.id);
    return node;
  };
  const of = (kind) => state.channels.filter((one) => one.kind === kind).map(button);
  at("channels").replaceChildren(element("h2", "", "Channels"), ...of("text"), element("h2", "", "Direct message with"), ...of("dm"));
  at("me").replaceChildren(face(state.user), element("span", "who", state.user.global_name, element("small", "", "your seat in this tab")));
  at("channel-name").textContent = channel.kind === "text" ? `# ${channel.name}` : channel.name;
  at("channel-topic").textContent = channel.topic;
  at("bot-state").textContent = state.bot.online ? "Outflank is online" : "Outflank is not connected";
  at("bot-state").classList.toggle("off", !state.bot.online);
  const shown = ["alice", "bob", "carol", "dave"];
  const people = state.users.filter((user) => shown.includes(user.username) || user.id === state.user.id);
  at("seats").replaceChildren(...people.map((user) => {
    const mine = user.id === state.user.id;
    const node = link(element("a", "seat", face(user)), mine ? `Your seat: ${user.global_name}` : `Take ${user.global_name}'s seat in another tab`, user.username);
    if (mine) node.setAttribute("aria-current", "page");
    else node.target = `seat-${user.username}`;
    return node;
  }));
}

function renderWelcome() {
  const other = state.user.username === "bob" ? "alice" : "bob";
  const otherName = state.users.find((user) => user.username === other)?.global_name ?? other;
  const chips = [["/play", "play", {}], [`/challenge ${otherName}`, "challenge", { opponent: other }], ["/leaderboard", "leaderboard", {}]];
  const known = new Set(composer.usable().map((one) => one.name));
  const nodes = chips.map(([label, name, options]) => {
    const chip = element("button", "chip", label);
    chip.type = "button";
    chip.dataset.command = name;
    chip.disabled = !state.bot.online || !known.has(name);
    chip.onclick = async () => {
      chip.disabled = true;
      const wait = element("span", "wait");
      chip.append(wait);
      await composer.run(name, options);
      wait.remove();
      chip.disabled = false;
    };
    return chip;
  });
  const seat = element("a", "", `${otherName}'s seat`);
  link(seat, `Take ${otherName}'s seat in another tab`, other);
  seat.target = `seat-${other}`;
  at("welcome").replaceChildren(
    element("h2", "", channel.kind === "dm" ? "Play Reversi with Outflank" : `Welcome to #${channel.name}`),
    element("p", "", "This is Discord in small, on your own machine: the same bot, the same commands and buttons. Start a game with one press, or type / for every command. To play against yourself, open ", seat, " in a second tab."),
    element("div", "chips", ...nodes),
  );
}

function render() {
  renderFrame();
  renderWelcome();
}

async function enter(id) {
  channel = state.channels.find((one) => one.id === id) ?? state.channels[0];
  news.delete(channel.id);
  history.replaceState(null, "", `#${channel.id}`);
  messages.clear();
  render();
  await refill();
  messages.scrollDown();
}

async function refill() {
  const entered = channel.id;
  const all = await server.readMessages(entered);
  if (channel.id !== entered) return;
  messages.clear();
  for (const message of all) messages.show(message, view);
}

async function resync() {
  state = await server.readState();
  channel = state.channels.find((one) => one.id === (channel?.id ?? location.hash.slice(1).split("/")[0])) ?? state.channels[0];
  composer.start(view);
  render();
  await refill();
  messages.scrollDown();
  follow();
}

function handle(change) {
  if (change.type === "resync") return void resync().catch(lost);
  if (change.type === "lost") return lost();
  if (change.type === "message" && change.message.channel_id === channel?.id) messages.show(change.message, view);
  else if (change.type === "message") {
    if (change.message.revision > 1) return;
    news.add(change.message.channel_id);
    renderFrame();
  } else if (change.type === "delete") messages.forget(change.message);
  else if (change.type === "bot") {
    state.bot.online = change.online;
    render();
  } else if (change.type === "user") {
    if (!state.users.some((user) => user.id === change.user.id)) state.users.push(change.user);
  } else if (change.type === "commands") void server.readState().then((fresh) => {
    state = fresh;
    render();
  }).catch(lost);
}

function lost() {
  if (!state) {
    at("bot-state").textContent = "The sandbox does not answer";
    at("bot-state").classList.add("off");
    return;
  }
  state.bot.online = false;
  render();
}

/** Goes to the message that the address names, as `#channel/message`. */
async function follow() {
  const [wanted, message] = location.hash.slice(1).split("/");
  if (!message) return;
  if (wanted !== channel.id) await enter(wanted);
  messages.reveal(message);
}

window.addEventListener("hashchange", () => void follow().catch(lost));
setInterval(refreshTimes, 1000);
server.follow(handle);
