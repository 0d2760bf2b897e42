import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Log } from '#api/kernel/http/log.ts';

/** A message of the Pusher protocol. Clients are not trusted: each part has its type, or is absent. */
interface Frame {
  event?: string | undefined;
  /** The channel, in messages from a client to the others in it. */
  channel?: string | undefined;
  data: { channel?: string | undefined; auth?: string | undefined; place?: string | undefined; sent?: number | undefined };
}
export interface Socket {
  readonly id: string;
  readonly channels: Set<string>;
  /** When the client last sent something, in milliseconds of `performance.now()`. */
  readonly seenAt: () => number;
  send(event: string, data: unknown, channel?: string): void;
  /** A frame as text, or its bytes, which several sockets share. */
  sendText(frame: string | Buffer): void;
  /** For clients without access; clients of the protocol do not reconnect after it. */
  sendAway(): void;
}
export interface SocketEvents {
  subscribe(socket: Socket, channel: string, auth: string | undefined): void;
  leave(socket: Socket, channel: string): void;
  /** The person views another part of the activity. */
  goTo(socket: Socket, channel: string, place: string | undefined): void;
}

/** Seconds after which a silent client is pinged, and the milliseconds it has to answer. */
const activityTimeout = 120;
const pongMs = 30_000;
/** Messages of a client in a second, and at once; one that sends more is cut off. */
const perSecond = 20;
const atOnce = 60;
/** Bytes a client may be behind before it is cut off, rather than kept in our memory. */
const mostBehind = 1_000_000;

/** The protocol's code for it. */
const unauthorised = 4009;

const newSocketId = (): string => `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;

/** At most an id, because everybody in the channel receives it. */
const placeOf = (place: string | undefined): string | undefined =>
  place !== undefined && /^[\da-f-]{36}$/i.test(place) ? place : undefined;

const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function readFrame(raw: unknown): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(String(raw));
    if (typeof frame !== 'object' || frame === null) return undefined;
    const { event, channel, data } = fieldsOf(frame);
    const fields = fieldsOf(data);
    return {
      event: textOf(event),
      channel: textOf(channel),
      data: {
        channel: textOf(fields['channel']),
        auth: textOf(fields['auth']),
        place: textOf(fields['place']),
        sent: numberOf(fields['sent']),
      },
    };
  } catch {
    return undefined;
  }
}

/** Speaks the Pusher protocol 7 with one client: greeting, subscriptions, pings, and the end of those who fell silent. */
export function openSocket(ws: WebSocket, events: SocketEvents, log: Log): Socket {
  const sendText = (frame: string | Buffer): void => {
    if (ws.bufferedAmount > mostBehind) ws.terminate();
    else ws.send(frame, { binary: false });
  };
  // `data` is a JSON text within the JSON of the frame; that is the protocol.
  const send: Socket['send'] = (event, data, channel) =>
    sendText(JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) }));
  const sendAway = (): void => {
    send('pusher:error', { code: unauthorised, message: 'Connection is unauthorized' });
    ws.close(unauthorised, 'Connection is unauthorized');
  };
  let seenAt = performance.now();
  let left = atOnce;
  /** Whether the client may send this message. */
  const mayContinue = (): boolean => {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - seenAt) / 1000) * perSecond) - 1;
    seenAt = now;
    return left >= 0;
  };
  const socket: Socket = { id: newSocketId(), channels: new Set(), seenAt: () => seenAt, send, sendText, sendAway };
  let idle: NodeJS.Timeout;
  const resetTimer = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      send('pusher:ping', {});
      idle = setTimeout(() => ws.terminate(), pongMs).unref();
    }, activityTimeout * 1000).unref();
  };
  const take = (frame: Frame | undefined): void => {
    const channel = frame?.data.channel ?? '';
    if (!frame) send('pusher:error', { code: null, message: 'Invalid JSON' });
    else if (frame.event === 'pusher:ping') send('pusher:pong', {});
    else if (frame.event === 'client-clock') send('clock', { sent: frame.data.sent ?? 0, now: Date.now() });
    else if (frame.event === 'pusher:subscribe') events.subscribe(socket, channel, frame.data.auth);
    else if (frame.event === 'pusher:unsubscribe') events.leave(socket, channel);
    else if (frame.event === 'client-place') events.goTo(socket, frame.channel ?? '', placeOf(frame.data.place));
  };
  ws.on('message', (raw) => {
    if (!mayContinue()) return ws.terminate();
    resetTimer();
    // No code catches an error thrown here, so it would end the server. A bad message may end at most its own connection.
    try {
      take(readFrame(raw));
    } catch (error) {
      log.error({ err: error }, 'realtime');
      ws.terminate();
    }
  });
  ws.on('close', () => {
    clearTimeout(idle);
    for (const channel of socket.channels) events.leave(socket, channel);
  });
  ws.on('error', () => ws.terminate());
  resetTimer();
  send('pusher:connection_established', { socket_id: socket.id, activity_timeout: activityTimeout });
  return socket;
}
