import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Log } from '#api/kernel/http/log.ts';

/** A message of the Pusher protocol. Clients are not trusted: each part has its type, or is absent. */
interface Frame {
  event?: string | undefined;
  /** The channel, in messages from a client to the others in it. */
  channel?: string | undefined;
  data: { channel?: string | undefined; auth?: string | undefined; place?: string | undefined };
}
export interface Socket {
  readonly id: string;
  readonly channels: Set<string>;
  send(event: string, data: unknown, channel?: string): void;
  sendText(frame: string): void;
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
/** Bytes a client may be behind before it is cut off, rather than kept in our memory. */
const mostBehind = 1_000_000;

/** The protocol's code for it. */
const unauthorised = 4009;

const newSocketId = (): string => `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;

/** At most an id, because everybody in the channel receives it. */
const placeOf = (place: string | undefined): string | undefined =>
  place !== undefined && /^[\da-f-]{36}$/i.test(place) ? place : undefined;

const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
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
      data: { channel: textOf(fields['channel']), auth: textOf(fields['auth']), place: textOf(fields['place']) },
    };
  } catch {
    return undefined;
  }
}

/** Speaks the Pusher protocol 7 with one client: greeting, subscriptions, pings, and the end of those who fell silent. */
export function openSocket(ws: WebSocket, events: SocketEvents, log: Log): Socket {
  const sendText = (frame: string): void => {
    if (ws.bufferedAmount > mostBehind) ws.terminate();
    else ws.send(frame);
  };
  // `data` is a JSON text within the JSON of the frame; that is the protocol.
  const send: Socket['send'] = (event, data, channel) =>
    sendText(JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) }));
  const sendAway = (): void => {
    send('pusher:error', { code: unauthorised, message: 'Connection is unauthorized' });
    ws.close(unauthorised, 'Connection is unauthorized');
  };
  const socket: Socket = { id: newSocketId(), channels: new Set(), send, sendText, sendAway };
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
    else if (frame.event === 'pusher:subscribe') events.subscribe(socket, channel, frame.data.auth);
    else if (frame.event === 'pusher:unsubscribe') events.leave(socket, channel);
    else if (frame.event === 'client-place') events.goTo(socket, frame.channel ?? '', placeOf(frame.data.place));
  };
  ws.on('message', (raw) => {
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
