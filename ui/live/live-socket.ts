import { pingClock, type PingClock } from './ping-clock.ts';
import { returnPause } from './return-pause.ts';

/** Milliseconds: between two heartbeats, the longest silence of a living connection, and the longest wait for a new one. */
const heartbeat = 5000;
const longestSilence = 2 * heartbeat + 500;
const longestWait = 5000;
/** Pings for the clock right after connecting. */
const clockPings = 8;

export interface LiveSocket {
  /** The server's clock. */
  readonly clock: PingClock;
  /** Connects anew at once: a socket of a phone that slept may be dead without saying so. */
  reopen(): void;
  close(): void;
}

interface LiveChannel {
  /** The path on this origin. */
  path: string;
  channel: string;
  /** What admits to the channel, if it is not for everybody. */
  auth?: string | undefined;
  onEvent(event: string, data: unknown): void;
  /** Subscribed, or not any more. */
  onConnected(isConnected: boolean): void;
  /** The server's clock is known better. */
  onClock?(): void;
}

/** One channel of the Pusher protocol, connected until it is closed. */
export function openLiveSocket({ path, channel, auth, onEvent, onConnected, onClock }: LiveChannel): LiveSocket {
  const clock = pingClock();
  let socket: WebSocket | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let tries = 0;
  let isEnded = false;
  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  /** Leaves the present socket, whatever it still says. */
  const leave = () => {
    clear();
    const old = socket;
    socket = undefined;
    old?.close();
    onConnected(false);
  };
  const comeBack = () => {
    leave();
    if (isEnded) return;
    timers.push(setTimeout(connect, returnPause(tries)));
    tries += 1;
  };
  const connect = () => {
    clear();
    const own = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}?protocol=7`);
    socket = own;
    const send = (event: string, data: object) => own.readyState === WebSocket.OPEN && own.send(JSON.stringify({ event, data }));
    let requests = 0;
    const askClock = () => {
      requests += 1;
      send('client-clock', { sent: performance.now() });
    };
    let silenceTimer = setTimeout(comeBack, longestWait);
    timers.push(silenceTimer);
    const restartSilence = () => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(comeBack, longestSilence);
      timers.push(silenceTimer);
    };
    const beat = () => {
      send('pusher:ping', {});
      askClock();
      timers.push(setTimeout(beat, heartbeat));
    };
    own.addEventListener('message', ({ data }) => {
      if (socket !== own) return;
      restartSilence();
      const frame = frameOf(data);
      switch (frame.event) {
        case 'pusher:ping':
          return void send('pusher:pong', {});
        case 'pusher:connection_established':
          return void send('pusher:subscribe', { channel, ...(auth !== undefined && { auth }) });
        case 'pusher_internal:subscription_succeeded':
          tries = 0;
          clock.forget();
          onConnected(true);
          askClock();
          timers.push(setTimeout(beat, heartbeat));
          return;
        case 'clock': {
          const { sent, now } = frame.data as { sent: number; now: number };
          clock.record(sent, now);
          onClock?.();
          if (requests < clockPings) askClock();
          return;
        }
        default:
          if (frame.channel === channel && frame.event !== undefined) onEvent(frame.event, frame.data);
      }
    });
    own.addEventListener('close', () => socket === own && comeBack());
  };
  connect();
  return {
    clock,
    reopen() {
      leave();
      tries = 0;
      connect();
    },
    close() {
      isEnded = true;
      leave();
    },
  };
}

/** `data` is a JSON text within the JSON of the frame. */
function frameOf(text: unknown): { event?: string; channel?: string; data?: unknown } {
  try {
    const frame = JSON.parse(String(text)) as { event?: string; channel?: string; data?: unknown };
    return { ...frame, data: typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data };
  } catch {
    return {};
  }
}
