// The command box: a command, then its options one at a time, each completed by keyboard or mouse.

import * as completion from "./completion.js";
import * as server from "./server.js";
import { element } from "./markdown.js";
import { note } from "./messages.js";

const form = document.getElementById("composer");
const input = document.getElementById("command");
const pieces = document.getElementById("pieces");
const hint = document.getElementById("hint");
const send = document.getElementById("send");
const IDLE = "Only slash commands can be sent here: type / to see them.";
const TYPES = { STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, NUMBER: 10 };

let view = null;
let command = null;   // the command being filled in, with its options flattened
let values = [];      // [{option, value, label}] in the order given
let open = null;      // the option being typed
let question = 0;     // number of the newest completion request; answers to older ones are dropped
let debounce = 0;

export function start(current) {
  view = current;
  say(IDLE);
  render();
}

/** The commands that can be used in this channel, subcommands as entries of their own. */
export function usable() {
  const context = view.channel().kind === "dm" ? 1 : 0;
  const offered = view.commands().filter((one) => one.type === 1 && (one.contexts === null ? context === 0 || one.dm_permission !== false : one.contexts.includes(context)) && (context === 0 || !one.guild_id));
  return offered.flatMap((one) => flatten(one, one.name, one.description, one.options ?? [])).sort((one, other) => one.name.localeCompare(other.name));
}

function flatten(root, name, description, options) {
  const steps = options.filter((option) => option.type === 1 || option.type === 2);
  if (!steps.length) return [{ name, description, options }];
  return steps.flatMap((step) => flatten(root, `${name} ${step.name}`, step.description, step.options ?? []));
}

/** Fills in a command, and sends it at once when it has everything it needs. */
export function run(name, given = {}) {
  const found = usable().find((one) => one.name === name);
  if (!found) return say(view.online() ? `Outflank has no command /${name}` : "Outflank is not connected", true);
  reset();
  command = found;
  for (const [key, value] of Object.entries(given)) {
    const option = found.options.find((one) => one.name === key);
    if (option) values.push({ option, value, label: String(value) });
  }
  return submit();
}

function say(text, wrong = false) {
  hint.textContent = text;
  hint.classList.toggle("wrong", wrong);
}

function reset() {
  command = null;
  values = [];
  open = null;
  input.value = "";
  completion.close();
  say(IDLE);
  render();
}

const missing = () => command.options.filter((option) => option.required && !values.some((one) => one.option === option));
const free = () => command.options.filter((option) => !values.some((one) => one.option === option));

function render() {
  const nodes = [];
  if (command) nodes.push(element("span", "piece name", `/${command.name}`));
  for (const entry of values) {
    const node = element("button", "piece", element("span", "key", entry.option.name), element("span", "value", entry.label));
    node.type = "button";
    node.title = `Change ${entry.option.name}`;
    node.onclick = () => {
      values = values.filter((one) => one !== entry);
      begin(entry.option);
    };
    nodes.push(node);
  }
  if (open) nodes.push(element("span", "piece open", element("span", "key", open.name)));
  pieces.replaceChildren(...nodes);
  input.placeholder = command ? "" : "Type / for a command";
  send.disabled = !command && !input.value.startsWith("/");
}

function begin(option) {
  open = option;
  input.value = "";
  say(option.description);
  render();
  suggest();
  input.focus();
}

/** Commands before one is chosen; then the open option's values, else the options that are left. */
function suggest() {
  clearTimeout(debounce);
  if (!command) return suggestCommands();
  if (!open) return suggestOptions();
  const typed = input.value.trim();
  const fits = (one) => one.label.toLowerCase().includes(typed.toLowerCase());
  const title = `${open.name}: ${open.description}`;
  const take = (entry) => accept(entry.value, entry.label);
  if (open.type === TYPES.USER) {
    const people = view.users().map((user) => ({ label: user.global_name, detail: user.bot ? "bot" : `@${user.username}`, value: user.username }));
    const bot = { label: "Outflank", detail: "bot", value: "outflank" };
    return completion.open(title, [...people, bot].filter(fits).slice(0, 25), take, "Any name of a-z, 0-9 and _ takes a free seat");
  }
  if (open.type === TYPES.BOOLEAN) return completion.open(title, [{ label: "True", value: true }, { label: "False", value: false }].filter(fits), take);
  if (open.choices?.length) return completion.open(title, open.choices.map((one) => ({ label: one.name, value: one.value })).filter(fits), take, "None of the choices fits");
  if (!open.autocomplete) return completion.close();
  const number = ++question;
  debounce = setTimeout(() => ask(number, title, take), 120);
}

async function ask(number, title, take) {
  const [option, name, given] = [open, command.name, options()];
  given[option.name] = input.value;
  try {
    const answer = await server.complete(view.channel().id, name, given, option.name);
    if (number !== question || open !== option) return;
    if (answer.outcome !== "choices") return completion.open(title, [], take, answer.text ?? "Loading options failed");
    completion.open(title, answer.choices.map((one) => ({ label: one.name, value: one.value })), take, "No suggestion fits");
  } catch (error) {
    if (number === question) completion.open(title, [], take, error.message);
  }
}

function suggestCommands() {
  if (!input.value.startsWith("/")) return completion.close();
  const typed = input.value.slice(1).trimEnd().toLowerCase();
  const all = usable();
  const found = [...all.filter((one) => one.name.startsWith(typed)), ...all.filter((one) => !one.name.startsWith(typed) && one.name.includes(typed))];
  const entries = found.map((one) => ({ label: `/${one.name}`, detail: one.description, command: one }));
  completion.open("Outflank", entries, (entry) => adopt(entry.command), view.online() ? "Outflank has no such command" : "Outflank is not connected");
}

function suggestOptions() {
  const typed = input.value.trim().toLowerCase();
  const entries = free().filter((option) => option.name.startsWith(typed)).map((option) => ({ label: option.name, detail: option.required ? `${option.description} (required)` : option.description, option }));
  completion.open(entries.length ? "Options: Tab adds one, Enter sends" : "", entries, (entry) => begin(entry.option));
}

function adopt(found) {
  reset();
  command = found;
  say(found.description);
  render();
  const [first] = missing();
  if (first) begin(first);
  else suggest();
  input.focus();
}

function accept(value, label) {
  values.push({ option: open, value, label: String(label) });
  open = null;
  input.value = "";
  question += 1;
  say(command.description);
  render();
  const [next] = missing();
  if (next) begin(next);
  else suggest();
}

/** Takes what is typed for the open option; false, with the reason said, where it does not fit. */
function acceptTyped() {
  const text = input.value.trim();
  if (!text) {
    if (open.required) return say(`${open.name}: this option is required`, true), false;
    open = null;
    render();
    return true;
  }
  const choice = open.choices?.find((one) => one.name.toLowerCase() === text.toLowerCase() || String(one.value) === text);
  if (open.choices?.length && !choice) return say(`${open.name}: this is not one of the choices`, true), false;
  const number = open.type === TYPES.INTEGER || open.type === TYPES.NUMBER;
  if (number && !choice && Number.isNaN(Number(text))) return say(`${open.name}: enter a number`, true), false;
  values.push({ option: open, value: choice ? choice.value : number ? Number(text) : text, label: choice?.name ?? text });
  open = null;
  input.value = "";
  question += 1;
  render();
  return true;
}

const options = () => Object.fromEntries(values.map((one) => [one.option.name, one.value]));

async function submit() {
  if (!command) {
    const found = usable().find((one) => `/${one.name}` === input.value.trim().toLowerCase());
    if (!found) return say(input.value.startsWith("/") ? "There is no such command; the list above the box shows those there are." : "This sandbox sends no chat text, only slash commands: type / to see them.", true);
    adopt(found);
    if (missing().length) return;
  }
  if (open && !acceptTyped()) return;
  const left = input.value.trim();
  if (left) return say(`“${left}” is no option of /${command.name}; Escape empties the box`, true);
  const [lacking] = missing();
  if (lacking) {
    begin(lacking);
    return say(`${lacking.name}: this option is required`, true);
  }
  const [channel, name, given] = [view.channel(), command.name, options()];
  const kept = { command, values };
  reset();
  const done = note(`Sending /${name}…`, false, view.bot());
  try {
    const outcome = await server.invoke(channel.id, name, given);
    done();
    if (outcome.outcome === "failed" && view.channel().id === channel.id) note(outcome.text, true, view.bot());
  } catch (error) {
    done();
    if (!command && !input.value) ({ command, values } = kept);
    render();
    say(error.message, true);
  }
}

/** Takes one step in what is typed or pasted, such as "/play level:3 color:black", as Discord does; false at its end. */
function advance() {
  const typed = input.value.trimStart();
  if (!command && typed !== input.value) input.value = typed;
  // A whole line pasted while another command stands there takes its place.
  const found = usable().find((one) => typed.toLowerCase().startsWith(`/${one.name} `));
  if (found) {
    adopt(found);
    input.value = typed.slice(found.name.length + 2).trimStart();
  }
  if (found || !command) return Boolean(found && input.value);
  const named = /^(?:(.*?)\s)??([\w-]+):(.*)$/.exec(typed);
  const option = named && free().find((one) => one.name === named[2].toLowerCase());
  const before = named?.[1]?.trim();
  if (!option || (before && option === open)) return false;
  if (before) {
    input.value = before;
    if (!open || !acceptTyped()) {
      input.value = typed;
      return false;
    }
  }
  begin(option);
  input.value = named[3].trimStart();
  return Boolean(input.value);
}

input.addEventListener("input", () => {
  while (advance());
  if (!command) say(input.value && !input.value.startsWith("/") ? "This sandbox sends no chat text, only slash commands: type / to see them." : IDLE, Boolean(input.value) && !input.value.startsWith("/"));
  render();
  suggest();
});

input.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (!completion.isOpen()) return;
    event.preventDefault();
    completion.move(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Tab" && !event.shiftKey && completion.current()) {
    event.preventDefault();
    completion.pick();
  } else if (event.key === "Tab" && !event.shiftKey && open && input.value.trim()) {
    event.preventDefault();
    if (acceptTyped()) suggest();
  } else if (event.key === "Enter") {
    event.preventDefault();
    // Enter completes what is being typed, and sends once a command stands there and nothing is half typed.
    const completes = completion.current() && (!command || (open ? true : input.value.trim() !== ""));
    if (completes) completion.pick();
    else submit();
  } else if (event.key === "Escape") {
    event.preventDefault();
    if (completion.isOpen()) completion.close();
    else reset();
  } else if (event.key === "Backspace" && input.value === "") {
    event.preventDefault();
    if (open) open = null;
    else if (values.length) values.pop();
    else if (command) {
      input.value = `/${command.name}`;
      command = null;
    }
    render();
    suggest();
  }
});
input.addEventListener("focus", () => { if (command || input.value) suggest(); });
input.addEventListener("blur", () => completion.close());
form.addEventListener("submit", (event) => {
  event.preventDefault();
  submit();
});
// Typing anywhere goes to the command box, as in a chat.
document.addEventListener("keydown", (event) => {
  const elsewhere = event.target === document.body || event.target.id === "log";
  if (elsewhere && event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey) input.focus();
});
