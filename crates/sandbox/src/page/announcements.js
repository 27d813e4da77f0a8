// Tells screen readers what is new: the text of a new message, and of an edited message only the lines that changed.

import { element } from "./markdown.js";

const region = document.getElementById("announcements");
const MAX_KEPT = 10;
const MAX_ALT_LENGTH = 200;

export function announce(text) {
  if (!text) return;
  region.append(element("p", "", text));
  while (region.childElementCount > MAX_KEPT) region.firstElementChild.remove();
}

/** Announces a message. `before` is its previous node, or null for a new message. */
export function announceMessage(node, before, author) {
  const lines = textLines(node);
  if (!before) {
    const picture = node.querySelector(".attachments img")?.alt.slice(0, MAX_ALT_LENGTH);
    return announce(`${author}: ${lines.join(" ") || picture || "a message without text"}`);
  }
  const known = new Set(textLines(before));
  announce(lines.filter((line) => !known.has(line)).join(" "));
}

/** The lines of a message's text, with emojis by their alt text and without small text and drawings. */
function textLines(node) {
  return [...node.querySelectorAll(".content")].flatMap((part) => {
    const copy = part.cloneNode(true);
    for (const one of copy.querySelectorAll(".edited, .subtext, pre")) one.replaceWith("\n");
    for (const one of copy.querySelectorAll("img")) one.replaceWith(one.classList.contains("emoji") ? one.alt : "");
    for (const one of copy.querySelectorAll("h4, h5, li, blockquote")) one.append("\n");
    return copy.textContent.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  });
}
