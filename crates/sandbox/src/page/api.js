// Requests to the sandbox: what the user sees, what the user does, and the stream of events.

/** The local user of this tab, from the address: `?user=bob`. */
export const username = new URLSearchParams(location.search).get("user") || "alice";

const userQuery = `user=${encodeURIComponent(username)}`;

async function request(path, body) {
  const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Error("The sandbox is not running any more");
  }
  if (response.status === 204) return null;
  const json = await response.json().catch(() => null);
  if (!response.ok) throw new Error(json?.message ?? `The sandbox answered ${response.status}`);
  return json;
}

const post = (endpoint, body) => request(`/client/${endpoint}`, { user: username, ...body });
const messageKey = (message) => ({ channel: message.channel_id, message: message.id });

export const readState = () => request(`/client/state?${userQuery}`);
export const readMessages = (channel) => request(`/client/channels/${channel}/messages?${userQuery}&limit=100`);
export const invokeCommand = (channel, name, options) => post("commands", { channel, name, options, wait: true });
/** Invokes a command of a menu: `target` is `{target}`, a user, or `{message}`. */
export const invokeMenuCommand = (channel, name, target) => post("commands", { channel, name, ...target, wait: true });
export const autocomplete = (channel, name, options, focused) => post("autocomplete", { channel, name, options, focused });
export const useComponent = (message, custom_id, values) => post("components", { ...messageKey(message), custom_id, values, wait: true });
export const setLocale = (locale) => post("locale", { locale });
export const sendMessage = (channel, content) => post("messages", { channel, content });
export const dismissMessage = (message) => post("dismiss", messageKey(message));
export const deleteMessage = (message) => post("delete", messageKey(message));

/** Calls `onEvent` with each event: `resync` after each new connection and after falling behind, `disconnected` after a lost connection. */
export function subscribe(onEvent) {
  const source = new EventSource(`/client/events?${userQuery}`);
  source.onmessage = (message) => {
    const event = JSON.parse(message.data);
    onEvent(event.type === "hello" ? { type: "resync" } : event);
  };
  source.onerror = () => onEvent({ type: "disconnected" });
}
