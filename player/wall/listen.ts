/** Milliseconds: doubled after each failed attempt, with a random part, so that many screens do not return at the same moment. */
const pauses = { first: 1_000, longest: 60_000 };

/**
 * Calls `onMessage` for each message in a public channel of the Pusher protocol, and after each new connection, because messages were missed meanwhile.
 * Reconnects by itself until the returned function ends it.
 */
export function listen(channel: string, onMessage: () => void): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isEnded = false;
  const connect = (): void => {
    const own = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/app/lucka?protocol=7`);
    socket = own;
    own.addEventListener('message', ({ data }) => {
      const frame = frameOf(data);
      if (frame.event === 'pusher:ping') own.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
      if (frame.event === 'pusher:connection_established') own.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }));
      if (frame.event === 'pusher_internal:subscription_succeeded') tries = 0;
      if (frame.channel === channel) onMessage();
    });
    own.addEventListener('close', () => {
      if (isEnded) return;
      const pause = Math.min(pauses.longest, pauses.first * 2 ** tries) * (0.5 + Math.random() / 2);
      tries += 1;
      timer = setTimeout(connect, pause);
    });
  };
  connect();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    socket?.close();
  };
}

function frameOf(data: unknown): { event?: string; channel?: string } {
  try {
    return JSON.parse(String(data)) as { event?: string; channel?: string };
  } catch {
    return {};
  }
}
