// Parts of a message: pictures, embeds, buttons and selects.

import { element, markdown } from "./markdown.js";

export function face(user, size = "") {
  const node = element("span", `face ${size}`, user.bot && user.username === "outflank" ? "" : (user.global_name ?? user.username).slice(0, 1).toUpperCase());
  node.setAttribute("aria-hidden", "true");
  if (user.username === "outflank") node.classList.add("outflank");
  else node.style.setProperty("--face", `hsl(${Number(BigInt(user.id) % 360n)} 38% 42%)`);
  return node;
}

export function pictures(message) {
  if (!message.attachments.length) return null;
  const used = JSON.stringify(message.embeds);
  const shown = message.attachments.filter((one) => !used.includes(`attachment://${one.filename}`));
  return element("div", "pictures", ...shown.map(attachment));
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
    // The room is kept before the picture is there, so that nothing jumps.
    image.width = file.width;
    image.height = file.height;
    const scale = Math.min(1, 550 / file.width, 350 / file.height);
    image.style.width = `${Math.round(file.width * scale)}px`;
  }
  image.src = new URL(file.url).pathname;
  const opener = element("button", "picture", image);
  opener.type = "button";
  opener.title = "Open the picture";
  opener.onclick = () => view(image);
  return opener;
}

function view(image) {
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

export function embed(data, message, names) {
  const source = (picture) => {
    const name = /^attachment:\/\/(.+)/.exec(picture.url)?.[1];
    const file = message.attachments.find((one) => one.filename === name);
    const image = element("img");
    image.alt = file?.description ?? "";
    if (file) image.src = new URL(file.url).pathname;
    return image;
  };
  const text = (tag, className, value) => (value ? element(tag, className, markdown(value, names)) : null);
  const title = text("div", "title", data.title);
  if (title && data.url) {
    const link = element("a", "", ...title.childNodes);
    link.href = data.url;
    link.rel = "noreferrer noopener";
    link.target = "_blank";
    title.append(link);
  }
  const fields = (data.fields ?? []).map((field) => element("div", field.inline ? "field inline" : "field", element("b", "", markdown(field.name, names)), markdown(field.value, names)));
  const node = element(
    "article", "embed", text("div", "author", data.author?.name), title, text("div", "text", data.description),
    fields.length ? element("div", "fields", ...fields) : null, data.image ? source(data.image) : null, text("div", "footer", data.footer?.text),
  );
  if (data.color) node.style.setProperty("--edge", `#${data.color.toString(16).padStart(6, "0")}`);
  return node;
}

/** The rows of controls; `act(customId, values, control)` is called on a press or a choice. */
export function rows(message, act) {
  if (!message.components.length) return null;
  return element("div", "rows", ...message.components.map((row) => element("div", "row", ...row.components.flatMap((one) => control(one, act)))));
}

function control(component, act) {
  return component.type === 2 ? [button(component, act)] : select(component, act);
}

function button(component, act) {
  const link = component.style === 5;
  const emoji = component.emoji?.id ? null : component.emoji?.name;
  const node = element(link ? "a" : "button", `button s${component.style}`, emoji ? element("span", "", emoji) : null, component.label ?? "");
  if (link) {
    node.href = component.url;
    node.target = "_blank";
    node.rel = "noreferrer noopener";
    return node;
  }
  node.type = "button";
  node.dataset.customId = component.custom_id;
  node.disabled = component.disabled ?? false;
  node.onclick = () => act(component.custom_id, undefined, node);
  return node;
}

function select(component, act) {
  const node = element("select", "choose");
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  node.dataset.customId = component.custom_id;
  node.disabled = component.disabled ?? false;
  node.setAttribute("aria-label", component.placeholder ?? "Make a selection");
  const options = (component.options ?? []).map((one) => {
    const option = element("option", "", one.description ? `${one.label} · ${one.description}` : one.label);
    option.value = one.value;
    option.selected = one.default ?? false;
    return option;
  });
  if (most === 1) {
    const placeholder = element("option", "", component.placeholder ?? "Make a selection");
    placeholder.value = "";
    placeholder.disabled = least > 0;
    placeholder.selected = !options.some((option) => option.selected);
    node.append(placeholder, ...options);
    node.onchange = () => act(component.custom_id, node.value ? [node.value] : [], node);
    return [node];
  }
  node.multiple = true;
  node.append(...options);
  const apply = element("button", "button s2 apply", "Choose");
  apply.type = "button";
  apply.disabled = node.disabled;
  apply.onclick = () => act(component.custom_id, [...node.selectedOptions].map((option) => option.value), apply);
  return [node, apply];
}
