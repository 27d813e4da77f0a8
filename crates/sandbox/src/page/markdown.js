// Renders Discord's Markdown, as far as the bot's messages use it. It builds DOM nodes, so that text never becomes HTML.

const INLINE = /```(?:[a-z0-9+-]*\n)?([\s\S]*?)```|`([^`\n]+)`|\|\|([\s\S]+?)\|\||\*\*\*([\s\S]+?)\*\*\*|\*\*([\s\S]+?)\*\*|__([\s\S]+?)__|~~([\s\S]+?)~~|\*(?=\S)([\s\S]*?\S)\*|\b_([^_]+)_\b|\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)|<(https?:\/\/[^\s>]+)>|(https?:\/\/[^\s<]*[^\s<.,:;"')\]])|<@!?(\d+)>|<@&(\d+)>|<#(\d+)>|<t:(-?\d+)(?::([tTdDfFR]))?>|<\/([^:>]+):(\d+)>|<a?:(\w+):(\d+)>|(@everyone|@here)|([⚫⚪])\uFE0F?|\\([*_~`|\\>#\-\[\]()<@.:+])/g;

export function element(tag, className, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

function link(url, ...children) {
  const node = element("a", "", ...children);
  // A link to a message opens it in this page.
  const message = /\/channels\/\d+\/(\d+)\/(\d+)$/.exec(url) ?? /\/channels\/@me\/(\d+)\/(\d+)$/.exec(url);
  if (message) {
    node.href = `#${message[1]}/${message[2]}`;
    return node;
  }
  node.href = url;
  node.target = "_blank";
  node.rel = "noreferrer noopener";
  return node;
}

/** A mention of a command, which `choose` puts into the command box unless it is null. Null for an unknown command, without `choose`. */
function commandMention(name, choose) {
  if (choose === undefined) return null;
  if (!choose) return element("span", "mention", `/${name}`);
  const node = element("button", "mention", `/${name}`);
  node.type = "button";
  node.onclick = choose;
  return node;
}

const DISC_PICTURES = { "⚫": "/page/black-disc.svg", "⚪": "/page/white-disc.svg" };

/** A Unicode emoji. Discs are pictures, because fonts without emojis draw them in the colour of the text. */
export function unicodeEmoji(text) {
  const source = DISC_PICTURES[text.replace("\uFE0F", "")];
  if (!source) return element("span", "", text);
  const image = element("img", "emoji");
  image.alt = text;
  image.src = source;
  return image;
}

/** The picture of an application emoji. If there is no such emoji, its name is shown. */
export function customEmoji(name, id) {
  const image = element("img", "emoji");
  image.alt = `:${name}:`;
  image.title = image.alt;
  image.onerror = () => image.replaceWith(image.alt);
  image.src = `/emojis/${id}.webp`;
  return image;
}

function inline(text, names) {
  const nodes = [];
  let last = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > last) nodes.push(text.slice(last, match.index));
    last = match.index + match[0].length;
    nodes.push(inlineNode(match, names));
  }
  if (last < text.length) nodes.push(text.slice(last));
  return nodes;
}

function inlineNode(match, names) {
  const [all, block, code, spoiler, strongEm, strong, underlined, struck, starEm, lineEm, label, url, bareUrl, bracketUrl, user, role, channel, time, style, command, commandId, emoji, emojiId, everyone, disc, escaped] = match;
  const nest = (tag, text) => element(tag, "", ...inline(text, names));
  if (block !== undefined) return element("pre", "", element("code", "", block.replace(/\n$/, "")));
  if (code !== undefined) return element("code", "", code);
  if (spoiler !== undefined) {
    const node = element("span", "spoiler", ...inline(spoiler, names));
    node.onclick = () => node.classList.add("open");
    return node;
  }
  if (strongEm !== undefined) return element("strong", "", nest("em", strongEm));
  if (strong !== undefined) return nest("strong", strong);
  if (underlined !== undefined) return nest("u", underlined);
  if (struck !== undefined) return nest("s", struck);
  if (starEm !== undefined) return nest("em", starEm);
  if (lineEm !== undefined) return nest("em", lineEm);
  if (label !== undefined) return link(url, ...inline(label, names));
  if (bareUrl !== undefined) return link(bareUrl, bareUrl);
  if (bracketUrl !== undefined) return link(bracketUrl, bracketUrl);
  if (user !== undefined) return element("span", "mention", `@${names.user(user)}`);
  if (role !== undefined) return element("span", "mention", `@${names.role(role)}`);
  if (channel !== undefined) return element("span", "mention", `#${names.channel(channel)}`);
  if (time !== undefined) return timestamp(Number(time), style ?? "f");
  if (command !== undefined) return commandMention(command, names.command(command, commandId)) ?? all;
  if (emoji !== undefined) return customEmoji(emoji, emojiId);
  if (everyone !== undefined) return element("span", "mention", everyone);
  if (disc !== undefined) return unicodeEmoji(disc);
  return escaped ?? all;
}

/** Renders a text: code blocks, headings, lists, quotes and inline formatting. `names` looks up users, channels and commands. */
export function markdown(text, names) {
  const fragment = document.createDocumentFragment();
  const parts = text.split(/(```[\s\S]*?```)/g).filter((part) => part !== "");
  for (const part of parts) {
    if (part.startsWith("```") && part.length > 6) fragment.append(...inline(part, names));
    else appendLines(part, names, fragment);
  }
  return fragment;
}

function appendLines(text, names, fragment) {
  let pending = [];
  const flush = () => {
    if (pending.length) fragment.append(...inline(pending.join("\n"), names));
    pending = [];
  };
  let list = null;
  for (const line of text.replace(/^\n|\n$/g, "").split("\n")) {
    const heading = /^(#{1,3}) (.+)/.exec(line);
    const item = /^\s*[-*] (.+)/.exec(line);
    const quote = /^> ?(.*)/.exec(line);
    const subtext = /^-# (.+)/.exec(line);
    if (!item) list = null;
    if (heading) { flush(); fragment.append(element(heading[1].length === 1 ? "h4" : "h5", "", ...inline(heading[2], names))); }
    else if (subtext) { flush(); fragment.append(element("small", "subtext", ...inline(subtext[1], names))); }
    else if (quote) { flush(); fragment.append(element("blockquote", "", ...inline(quote[1], names))); }
    else if (item) {
      flush();
      if (!list) fragment.append(list = element("ul"));
      list.append(element("li", "", ...inline(item[1], names)));
    } else pending.push(line);
  }
  flush();
}

/** Discord's timestamp styles. */
const TIMESTAMP_FORMATS = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

function timestamp(seconds, style) {
  const node = element("time", "timestamp");
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}:${style}>`;
  node.dateTime = date.toISOString();
  node.title = date.toLocaleString("en", TIMESTAMP_FORMATS.F);
  if (style === "R") {
    node.dataset.relative = seconds;
    node.textContent = relativeTime(seconds);
  } else node.textContent = date.toLocaleString("en", TIMESTAMP_FORMATS[style]);
  return node;
}

// [seconds below which the unit is used, unit, seconds per unit]
const TIME_UNITS = [[60, "second", 1], [3600, "minute", 60], [86400, "hour", 3600], [2592000, "day", 86400], [31536000, "month", 2592000], [Infinity, "year", 31536000]];
const relativeFormat = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

function relativeTime(seconds) {
  const difference = seconds - Date.now() / 1000;
  const [, unit, length] = TIME_UNITS.find(([limit]) => Math.abs(difference) < limit);
  return relativeFormat.format(Math.round(difference / length), unit);
}

/** Updates the relative times on the page. */
export function refreshTimes() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relativeTime(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}
