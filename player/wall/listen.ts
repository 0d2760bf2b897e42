/** Milliseconds: twice as long after each try that failed, with a part by chance so that many walls do not come back in one moment. */
const pauses = { first: 1_000, longest: 60_000 };

/**
 * Calls `told` whenever something is told in a public channel of the Pusher protocol, and after each new connection: what was told meanwhile was
 * not heard. Comes back by itself for as long as it is not ended by what it answers.
 */
export function listen(channel: string, told: () => void): () => void {
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
      if (frame.channel === channel) told();
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
