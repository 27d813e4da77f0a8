// Talks to the sandbox: reads a seat's view of the world, sends what the user does, follows changes.

export const seat = new URLSearchParams(location.search).get("user") || "alice";

async function request(path, body) {
  const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Error("The sandbox is not running any more");
  }
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Error(answer?.message ?? `The sandbox answered ${response.status}`);
  return answer;
}

export const readState = () => request(`/client/state?user=${encodeURIComponent(seat)}`);
export const readMessages = (channel) => request(`/client/channels/${channel}/messages?user=${encodeURIComponent(seat)}&limit=100`);
export const invoke = (channel, name, options) => request("/client/commands", { user: seat, channel, name, options, wait: true });
export const complete = (channel, name, options, focused) => request("/client/autocomplete", { user: seat, channel, name, options, focused });
export const press = (message, custom_id, values) => request("/client/components", { user: seat, channel: message.channel_id, message: message.id, custom_id, values, wait: true });
export const dismiss = (message) => request("/client/dismiss", { user: seat, channel: message.channel_id, message: message.id });
export const remove = (message) => request("/client/delete", { user: seat, channel: message.channel_id, message: message.id });

/** Calls `handle` with every change; after each new connection, and after falling behind, with `{type: "resync"}`. */
export function follow(handle) {
  const source = new EventSource(`/client/events?user=${encodeURIComponent(seat)}`);
  source.onmessage = (event) => {
    const change = JSON.parse(event.data);
    handle(change.type === "hello" ? { type: "resync" } : change);
  };
  source.onerror = () => handle({ type: "lost" });
}
