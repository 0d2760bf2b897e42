import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { WebSocketServer } from 'ws';
import type { Database, Tx } from '#api/kernel/db/database.ts';
import type { Log } from '#api/kernel/http/log.ts';
import type { Admission } from './admission.ts';
import { readAuth, signChannel, type Member } from './channels.ts';
import { keepAdmitted } from './keep-admitted.ts';
import { silenceMs } from './presence.ts';
import { openSocket, type SocketEvents } from './socket.ts';
import { createSubscriptions, type ServedChannels } from './subscriptions.ts';

export interface Realtime {
  /** The public key of the application, in the address /app/{key}. */
  readonly key: string;
  /** The answer of POST /broadcasting/auth; the caller has checked that she may listen. */
  sign(socket_id: string, channel: string, by: Admission): string;
  /** Publishes to a channel, in every process. With `tx`, when that transaction commits. Data beyond about 7 kB is left out: clients then fetch. */
  publish(channel: string, event: string, data: object, options?: { tx?: Tx }): Promise<void>;
  /** Publishes to the connections of this process. */
  deliver(channel: string, event: string, data: object): void;
  /** Whether a client of this process has joined a channel. */
  isHeard(channel: string): boolean;
  /** Leaves the channels of a kind to others. */
  serve(channels: ServedChannels): void;
  /** Takes WebSockets at /app/{key}. */
  attach(server: Server): void;
  /** Disconnects all clients, which reconnect to another process. Call it before the HTTP server closes, which waits for them. */
  disconnect(): void;
  close(): Promise<void>;
}

const realtimeKey = 'lucka';
/** Clients of one process; more are sent away, and come back to another one. */
const mostSockets = 20_000;
/** PostgreSQL takes 8000 bytes in a NOTIFY. */
const mostBytes = 7_500;
const postChannel = 'realtime';
/** The notifications of changed rights: see 0105-rights-told.sql. */
const rightsChannel = 'rights';
/** Until the next attempt, when PostgreSQL became unavailable again. */
const lookAgainMs = 1_000;

/** A message between processes: an event for a channel, or the sender's members of it. */
type Post = { from: string; channel: string; event?: string; data?: unknown; members?: Member[] };

function payloadOf(post: Post): string {
  const text = JSON.stringify(post);
  return Buffer.byteLength(text) > mostBytes
    ? JSON.stringify({ from: post.from, channel: post.channel, event: post.event, data: {} })
    : text;
}

function takeUpgrades(sockets: WebSocketServer, events: SocketEvents, log: Log) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Node no longer handles its errors: a disconnected client must not end the server.
    socket.on('error', () => socket.destroy());
    const path = (request.url ?? '').split('?', 1)[0];
    if (!path?.startsWith('/app/')) return void socket.destroy();
    if (sockets.clients.size >= mostSockets)
      return void socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (ws) => {
      if (path === `/app/${realtimeKey}`) return void openSocket(ws, events, log);
      ws.send(JSON.stringify({ event: 'pusher:error', data: JSON.stringify({ code: 4001, message: 'Application does not exist' }) }));
      ws.close(4001, 'Application does not exist');
    });
  };
}

/** A server of the Pusher protocol 7: private channels, and those of walls. Processes exchange messages by NOTIFY. */
export async function openRealtime(database: Pick<Database, 'editor' | 'owner'>, secret: Buffer, log: Log): Promise<Realtime> {
  const from = randomUUID();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 10_240 });
  const post = async (message: Omit<Post, 'from'>, tx?: Tx): Promise<void> => {
    await sql`select pg_notify(${postChannel}, ${payloadOf({ from, ...message })})`.execute(tx ?? database.editor);
  };
  const postMembers = (channel: string, members: Member[]): void =>
    void post({ channel, members }).catch((error: unknown) => log.warn({ err: error }, 'realtime'));
  const subscriptions = createSubscriptions(
    (socket, channel, auth) => readAuth(realtimeKey, secret, socket.id, channel, auth),
    postMembers,
  );
  const dispatch = (payload: string): void => {
    const { from: sender, channel, event, data, members } = JSON.parse(payload) as Post;
    if (event !== undefined) subscriptions.deliver(channel, event, data);
    if (members !== undefined && sender !== from) subscriptions.noteMembers(sender, channel, members);
  };
  const admitted = keepAdmitted(database.owner, subscriptions, log);
  let isOpen = false;
  let isClosed = false;
  /** Notifications are missed while the listening connection is lost: events, and changes of rights. */
  const lookAgain = async (): Promise<void> => {
    try {
      await admitted.checkAgain();
      for (const [channel, members] of subscriptions.here()) postMembers(channel, members);
    } catch (error) {
      log.warn({ err: error }, 'realtime');
      setTimeout(() => !isClosed && void lookAgain(), lookAgainMs).unref();
    }
  };
  const rightsTold = await database.owner.listen(rightsChannel, admitted.onNotification);
  const listening = await database.owner.listen(postChannel, dispatch, () => {
    if (isOpen) void lookAgain();
    isOpen = true;
  });
  const again = setInterval(() => {
    for (const [channel, members] of subscriptions.here()) postMembers(channel, members);
  }, silenceMs / 3).unref();
  return {
    key: realtimeKey,
    sign: (socket_id, channel, by) => signChannel(realtimeKey, secret, socket_id, channel, by),
    publish: (channel, event, data, { tx } = {}) => post({ channel, event, data }, tx),
    deliver: (channel, event, data) => subscriptions.deliver(channel, event, data),
    isHeard: (channel) => subscriptions.isHeard(channel),
    serve: (channels) => subscriptions.serve(channels),
    attach: (server) => void server.on('upgrade', takeUpgrades(sockets, subscriptions, log)),
    disconnect() {
      // 4200: come back at once.
      for (const ws of sockets.clients) {
        ws.close(4200, 'Server restarting');
        setTimeout(() => ws.terminate(), 1_000).unref();
      }
    },
    async close() {
      isClosed = true;
      clearInterval(again);
      admitted.close();
      await rightsTold.unlisten();
      await listening.unlisten();
      sockets.close();
    },
  };
}
