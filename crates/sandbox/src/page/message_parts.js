// Parts of a message: avatars, attachments and components.

import { customEmoji, element, markdown, unicodeEmoji } from "./markdown.js";

const MAX_IMAGE_WIDTH_PX = 550;
const MAX_IMAGE_HEIGHT_PX = 350;

export function avatar(user, size = "") {
  const isOutflank = user.username === "outflank";
  // An emoji may have several characters.
  const initial = [...new Intl.Segmenter().segment(user.global_name ?? user.username)][0]?.segment ?? "";
  const node = element("span", `avatar ${size}`, user.bot && isOutflank ? "" : initial.toUpperCase());
  node.setAttribute("aria-hidden", "true");
  if (isOutflank) node.classList.add("outflank");
  else node.style.setProperty("--avatar", `hsl(${Number(BigInt(user.id) % 360n)} 40% 34%)`);
  return node;
}

export function attachments(message) {
  if (!message.attachments.length) return null;
  return element("div", "attachments", ...message.attachments.map(attachment));
}

function attachment(file) {
  if (!file.content_type?.startsWith("image/")) {
    const link = element("a", "file", file.filename, element("small", "", `${Math.ceil(file.size / 1024)} kB`));
    link.href = file.url;
    link.download = file.filename;
    return link;
  }
  const image = element("img");
  image.alt = file.description ?? "";
  if (file.width) {
    // The size is set before the image has loaded, so that the layout does not jump.
    image.width = file.width;
    image.height = file.height;
    const scale = Math.min(1, MAX_IMAGE_WIDTH_PX / file.width, MAX_IMAGE_HEIGHT_PX / file.height);
    image.style.width = `${Math.round(file.width * scale)}px`;
  }
  image.src = new URL(file.url).pathname;
  const button = element("button", "picture", image);
  button.type = "button";
  button.title = "Open the picture";
  button.onclick = () => openViewer(image);
  return button;
}

function openViewer(image) {
  const large = element("img");
  large.src = image.src;
  large.alt = image.alt;
  const dialog = element("dialog", "viewer", large, image.alt ? element("p", "", image.alt) : null);
  dialog.setAttribute("aria-label", "Picture");
  dialog.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}

/** The action rows of a message. `onUse(customId, values)` is called for a click or a choice. */
const ROW = 1;
const TEXT_DISPLAY = 10;

export function componentRows(message, onUse, names) {
  if (!message.components.length) return null;
  const rows = message.components.map((one) => {
    if (one.type === TEXT_DISPLAY) return element("div", "content", markdown(one.content, names));
    return one.type === ROW ? element("div", "row", ...one.components.flatMap((inner) => component(inner, onUse))) : element("hr");
  });
  const node = element("div", "rows", ...rows);
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", message.components.every((one) => one.type === ROW) ? "Buttons" : "List");
  // Holds the focus while the message offers nothing to press.
  node.tabIndex = -1;
  return node;
}

function component(data, onUse) {
  return data.type === 2 ? [button(data, onUse)] : select(data, onUse);
}

function button(data, onUse) {
  const isLink = data.style === 5;
  const node = element(isLink ? "a" : "button", `button style-${data.style}`, data.emoji ? emojiNode(data.emoji) : null, data.label ?? "");
  if (isLink) {
    node.href = data.url;
    node.target = "_blank";
    node.rel = "noreferrer noopener";
    return node;
  }
  node.type = "button";
  node.dataset.customId = data.custom_id;
  node.disabled = data.disabled ?? false;
  node.onclick = () => onUse(data.custom_id);
  return node;
}

function emojiNode(emoji) {
  return emoji.id ? customEmoji(emoji.name, emoji.id) : unicodeEmoji(emoji.name);
}

/** Calls `use` once a choice is made. Keys change a closed select at once, so they only browse until Enter is pressed. */
function useWhenChosen(node, use) {
  let isBrowsing = false;
  let hasBrowsed = false;
  node.onpointerdown = () => { isBrowsing = false; };
  node.onkeydown = (event) => {
    isBrowsing = event.key !== "Enter";
    if (isBrowsing || !hasBrowsed) return;
    event.preventDefault();
    hasBrowsed = false;
    use();
  };
  node.onchange = () => {
    hasBrowsed = isBrowsing;
    if (!isBrowsing) use();
  };
}

function select(data, onUse) {
  const node = element("select", "select");
  const least = data.min_values ?? 1;
  const most = data.max_values ?? 1;
  const placeholderText = data.placeholder ?? "Make a selection";
  node.dataset.customId = data.custom_id;
  node.disabled = data.disabled ?? false;
  node.setAttribute("aria-label", placeholderText);
  const options = (data.options ?? []).map((one) => {
    const option = element("option", "", one.description ? `${one.label} · ${one.description}` : one.label);
    option.value = one.value;
    option.selected = one.default ?? false;
    return option;
  });
  if (most === 1) {
    const placeholder = element("option", "", placeholderText);
    placeholder.value = "";
    placeholder.disabled = least > 0;
    placeholder.selected = !options.some((option) => option.selected);
    node.append(placeholder, ...options);
    useWhenChosen(node, () => onUse(data.custom_id, node.value ? [node.value] : []));
    return [node];
  }
  node.multiple = true;
  node.append(...options);
  const apply = element("button", "button style-2 apply", "Choose");
  apply.type = "button";
  apply.disabled = node.disabled;
  apply.onclick = () => onUse(data.custom_id, [...node.selectedOptions].map((option) => option.value));
  return [node, apply];
}
