// The command box: the user chooses a command and fills in its options, with completions for each step.

import * as api from "./api.js";
import { OPTION_TYPES, isRegistered, slashCommands } from "./commands.js";
import * as completion from "./completion.js";
import { element } from "./markdown.js";

const form = document.getElementById("composer");
const input = document.getElementById("command");
const pieces = document.getElementById("pieces");
const hint = document.getElementById("hint");
const send = document.getElementById("send");

const IDLE_HINT = "Type / to see the slash commands.";
const CHAT_HINT = "Outflank does not read messages. Type / to see the slash commands.";
const unknownCommand = (name) => (view.online() ? `There is no command ${name}. Type / to see all commands.` : "Outflank is not connected.");
const AUTOCOMPLETE_DELAY_MS = 120;
const MAX_SUGGESTIONS = 25;

let view = null;
let command = null;          // the chosen command, or null
let values = [];             // the values of its options, as {option, value, label} in the order they were entered
let openOption = null;       // the option whose value the user is typing, or null
let latestRequest = 0;       // the number of the latest autocomplete request; older responses are ignored
let autocompleteTimer = 0;

export function start(newView) {
  view = newView;
  input.disabled = false;
  setHint(IDLE_HINT);
  render();
}

/**
 * Returns a function that puts a command into the command box. It is null if the user cannot use the command here, and undefined
 * if there is no such command.
 */
export function commandChooser(name, id) {
  const find = () => slashCommands(view).find((one) => one.name === name && one.id === id);
  if (!find()) return isRegistered(name, id, view) ? null : undefined;
  return () => {
    const found = find();
    if (found) chooseCommand(found);
  };
}

/** Chooses a command with these option values. Sends it if no required option is missing. */
export function run(name, optionValues = {}) {
  const found = slashCommands(view).find((one) => one.name === name);
  if (!found) return setHint(unknownCommand(`/${name}`), true);
  reset();
  command = found;
  for (const [key, value] of Object.entries(optionValues)) {
    const option = found.options.find((one) => one.name === key);
    if (option) values.push({ option, value, label: String(value) });
  }
  return submit();
}

function setHint(text, isError = false) {
  hint.textContent = text;
  hint.classList.toggle("error", isError);
}

function reset() {
  command = null;
  values = [];
  openOption = null;
  input.value = "";
  completion.close();
  setHint(IDLE_HINT);
  render();
}

const isSet = (option) => values.some((one) => one.option === option);
const unsetOptions = () => command.options.filter((option) => !isSet(option));
const missingOptions = () => unsetOptions().filter((option) => option.required);
const optionValues = () => Object.fromEntries(values.map((one) => [one.option.name, one.value]));

function render() {
  const nodes = [];
  if (command) nodes.push(element("span", "piece name", `/${command.name}`));
  for (const entry of values) {
    const node = element("button", "piece", element("span", "key", entry.option.name), element("span", "value", entry.label));
    node.type = "button";
    node.title = `Change ${entry.option.name}`;
    node.onclick = () => {
      values = values.filter((one) => one !== entry);
      open(entry.option);
    };
    nodes.push(node);
  }
  if (openOption) nodes.push(element("span", "piece open", element("span", "key", openOption.name)));
  pieces.replaceChildren(...nodes);
  input.placeholder = command ? "" : "Type / for a command";
  send.disabled = !command && !input.value.trim();
}

/** Lets the user type the value of an option. */
function open(option) {
  openOption = option;
  input.value = "";
  setHint(option.description);
  render();
  suggest();
  input.focus();
}

/** Shows completions: commands, or the values of the open option, or the options that are not set. */
function suggest() {
  clearTimeout(autocompleteTimer);
  if (!command) return suggestCommands();
  if (!openOption) return suggestOptions();
  const typed = input.value.trim().toLowerCase();
  const matches = (one) => one.label.toLowerCase().includes(typed);
  const title = `${openOption.name}: ${openOption.description}`;
  const choose = (entry) => setValue(entry.value, entry.label);
  if (openOption.type === OPTION_TYPES.USER) {
    const users = view.users().map((user) => ({ label: user.global_name, detail: user.bot ? "bot" : `@${user.username}`, value: user.username }));
    const bot = { label: "Outflank", detail: "bot", value: "outflank" };
    return completion.open(title, [...users, bot].filter(matches).slice(0, MAX_SUGGESTIONS), choose, "No such user. Open ?user=NAME in another tab to add one.");
  }
  if (openOption.type === OPTION_TYPES.BOOLEAN) return completion.open(title, [{ label: "True", value: true }, { label: "False", value: false }].filter(matches), choose);
  if (openOption.type === OPTION_TYPES.ATTACHMENT) return completion.open(title, [{ label: "Choose a file", value: null }], () => chooseFile(openOption));
  if (openOption.choices?.length) return completion.open(title, openOption.choices.map(toEntry).filter(matches), choose, "No matching choice");
  if (!openOption.autocomplete) return completion.close();
  const number = ++latestRequest;
  autocompleteTimer = setTimeout(() => requestChoices(number, title, choose), AUTOCOMPLETE_DELAY_MS);
}

/** Lets the user choose a file as the value of an option. */
function chooseFile(option) {
  const chooser = element("input");
  chooser.type = "file";
  chooser.onchange = async () => {
    const [file] = chooser.files;
    if (!file || openOption !== option) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    setValue({ name: file.name.replaceAll(/[^\w.-]/g, "_"), base64 }, file.name);
  };
  chooser.click();
}

const toEntry = (choice) => ({ label: choice.name, value: choice.value });

/** Asks the bot for choices and shows them, unless the user has typed more since then. */
async function requestChoices(number, title, choose) {
  if (number !== latestRequest || !openOption) return;
  const option = openOption;
  try {
    const outcome = await api.autocomplete(view.channel().id, command.name, { ...optionValues(), [option.name]: input.value }, option.name);
    if (number !== latestRequest || openOption !== option) return;
    if (outcome.outcome !== "choices") return completion.open(title, [], choose, outcome.text ?? "Loading options failed");
    completion.open(title, outcome.choices.map(toEntry), choose, "No matching choice");
  } catch (error) {
    if (number === latestRequest) completion.open(title, [], choose, error.message);
  }
}

function suggestCommands() {
  if (!input.value.startsWith("/")) return completion.close();
  const typed = input.value.slice(1).trimEnd().toLowerCase();
  const all = slashCommands(view);
  const found = [...all.filter((one) => one.name.startsWith(typed)), ...all.filter((one) => !one.name.startsWith(typed) && one.name.includes(typed))];
  const entries = found.map((one) => ({ label: `/${one.name}`, detail: one.description, command: one }));
  completion.open("Outflank", entries, (entry) => chooseCommand(entry.command), unknownCommand(input.value.trim()));
}

function suggestOptions() {
  const typed = input.value.trim().toLowerCase();
  const options = unsetOptions().filter((option) => option.name.startsWith(typed));
  const entries = options.map((option) => ({ label: option.name, detail: option.required ? `${option.description} (required)` : option.description, option }));
  completion.open(entries.length ? "Options: Tab adds one, Enter sends" : "", entries, (entry) => open(entry.option));
}

function chooseCommand(found) {
  reset();
  command = found;
  setHint(found.description);
  render();
  openNextOption();
  input.focus();
}

/** Opens the first required option that is missing. Without one, suggests the other options. */
function openNextOption() {
  const [next] = missingOptions();
  if (next) open(next);
  else suggest();
}

/** Sets the value of the open option and closes the option. */
function setOpenOption(value, label) {
  values.push({ option: openOption, value, label });
  openOption = null;
  input.value = "";
  latestRequest += 1;
}

function setValue(value, label) {
  setOpenOption(value, String(label));
  setHint(command.description);
  render();
  openNextOption();
}

/** Sets the open option to the typed text. Returns false and shows the reason if the text is not a valid value. */
function setTypedValue() {
  const text = input.value.trim();
  if (!text) {
    if (openOption.required) return setHint(`${openOption.name}: this option is required`, true), false;
    openOption = null;
    render();
    return true;
  }
  const choice = openOption.choices?.find((one) => one.name.toLowerCase() === text.toLowerCase() || String(one.value) === text);
  if (openOption.choices?.length && !choice) return setHint(`${openOption.name}: this is not one of the choices`, true), false;
  if (openOption.type === OPTION_TYPES.ATTACHMENT) return setHint(`${openOption.name}: choose a file`, true), false;
  const isNumber = openOption.type === OPTION_TYPES.INTEGER || openOption.type === OPTION_TYPES.NUMBER;
  if (isNumber && !choice && Number.isNaN(Number(text))) return setHint(`${openOption.name}: enter a number`, true), false;
  setOpenOption(choice ? choice.value : isNumber ? Number(text) : text, choice?.name ?? text);
  render();
  return true;
}

/** Sends a message to the channel. */
async function chat(text) {
  if (!text) return;
  reset();
  try {
    await api.sendMessage(view.channel().id, text);
  } catch (error) {
    if (!command && !input.value) input.value = text;
    render();
    setHint(error.message, true);
  }
}

async function submit() {
  if (!command) {
    if (!input.value.startsWith("/")) return chat(input.value.trim());
    const found = slashCommands(view).find((one) => `/${one.name}` === input.value.trim().toLowerCase());
    if (!found) return setHint(unknownCommand(input.value.trim()), true);
    chooseCommand(found);
    if (missingOptions().length) return;
  }
  if (openOption && !setTypedValue()) return;
  const rest = input.value.trim();
  if (rest) return setHint(`“${rest}” is not an option of /${command.name}. Press Escape to clear the box.`, true);
  const [missing] = missingOptions();
  if (missing) {
    open(missing);
    return setHint(`${missing.name}: this option is required`, true);
  }
  const [channel, name, options] = [view.channel(), command.name, optionValues()];
  const sent = { command, values };
  reset();
  const removeNote = view.showNote(`Sending /${name}…`);
  try {
    const outcome = await api.invokeCommand(channel.id, name, options);
    removeNote();
    if (outcome.outcome === "failed" && view.channel().id === channel.id) view.showError(outcome.text);
  } catch (error) {
    removeNote();
    // Restore the command unless the user has started another one.
    if (!command && !input.value) ({ command, values } = sent);
    render();
    setHint(error.message, true);
  }
}

/** Takes one step through typed or pasted text such as "/play level:3 color:black", as Discord does. Returns false when nothing is left to do. */
function parseStep() {
  const typed = input.value.trimStart();
  if (!command && typed !== input.value) input.value = typed;
  // A pasted line with another command replaces the current command.
  const found = slashCommands(view).find((one) => typed.toLowerCase().startsWith(`/${one.name} `));
  if (found) {
    chooseCommand(found);
    input.value = typed.slice(found.name.length + 2).trimStart();
  }
  if (found || !command) return Boolean(found && input.value);
  const match = /^(?:(.*?)\s)??([\w-]+):(.*)$/.exec(typed);
  const option = match && unsetOptions().find((one) => one.name === match[2].toLowerCase());
  const before = match?.[1]?.trim();
  if (!option || (before && option === openOption)) return false;
  if (before) {
    input.value = before;
    if (!openOption || !setTypedValue()) {
      input.value = typed;
      return false;
    }
  }
  open(option);
  input.value = match[3].trimStart();
  return Boolean(input.value);
}

input.addEventListener("input", () => {
  while (parseStep());
  if (!command) {
    const isChat = Boolean(input.value) && !input.value.startsWith("/");
    setHint(isChat ? CHAT_HINT : IDLE_HINT);
  }
  render();
  suggest();
});

input.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (!completion.isOpen()) return;
    event.preventDefault();
    completion.moveActive(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Tab" && !event.shiftKey && completion.hasActive()) {
    event.preventDefault();
    completion.chooseActive();
  } else if (event.key === "Tab" && !event.shiftKey && openOption && input.value.trim()) {
    event.preventDefault();
    if (setTypedValue()) suggest();
  } else if (event.key === "Enter") {
    event.preventDefault();
    // Enter chooses the active completion. It sends the command if one is chosen and nothing is partly typed.
    const completes = completion.hasActive() && (!command || openOption || input.value.trim() !== "");
    if (completes) completion.chooseActive();
    else submit();
  } else if (event.key === "Escape") {
    event.preventDefault();
    if (completion.isOpen()) completion.close();
    else reset();
  } else if (event.key === "Backspace" && input.value === "") {
    event.preventDefault();
    if (openOption) openOption = null;
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
// A slash typed outside of the command box moves the focus there, as in Discord.
document.addEventListener("keydown", (event) => {
  const isOutside = event.target === document.body || event.target.id === "log";
  if (isOutside && event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey) input.focus();
});
