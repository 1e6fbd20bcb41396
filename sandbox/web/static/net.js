// Requests to the sandbox, all as one person.

let person = "";

export function become(id) {
  person = id;
}

async function answered(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

export async function get(what, query = {}) {
  const asked = new URLSearchParams({ as: person, ...query });
  return answered(await fetch(`${what}?${asked}`));
}

// Resolves once the bot has answered; with {ok: false, error} if it was refused.
export async function act(order) {
  try {
    const asked = new URLSearchParams({ as: person });
    const body = JSON.stringify(order);
    return await answered(await fetch(
      `act?${asked}`,
      { method: "POST", headers: { "Content-Type": "application/json" }, body },
    ));
  } catch (error) {
    return { ok: false, error: `The sandbox cannot be reached (${error.message}).` };
  }
}

let stream = null;
export function listen({ told, opened, lost }) {
  if (stream) stream.close();
  const mine = new EventSource(`events?${new URLSearchParams({ as: person })}`);
  stream = mine;
  mine.onmessage = (event) => stream === mine && told(JSON.parse(event.data));
  mine.onopen = () => stream === mine && opened();
  mine.onerror = () => stream === mine && lost();
}

export async function encoded(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { name: file.name, data: btoa(text) };
}
