import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { sql } from 'kysely';
import { WebSocketServer } from 'ws';
import type { Database, Tx } from '#api/db/database.ts';
import type { Log } from '#api/http/log.ts';
import { readAuth, signChannel, type Member } from './channels.ts';
import { createPresence, silenceMs } from './presence.ts';
import { openSocket, type Socket, type SocketEvents } from './socket.ts';

export interface Realtime {
  /** The public key of the application, in the address /app/{key}. */
  readonly key: string;
  /** The answer of POST /broadcasting/auth; the caller has checked that the member may listen. */
  sign(socket_id: string, channel: string, member: Member): string;
  /** Tells everybody in a channel, in every process. With `tx`, when that transaction commits. Data beyond about 7 kB is left out: clients then fetch. */
  publish(channel: string, event: string, data: object, options?: { tx?: Tx }): Promise<void>;
  /** Takes WebSockets at /app/{key}. */
  attach(server: Server): void;
  /** Sends everybody away, to another process; before the HTTP server closes, which waits for them. */
  disconnect(): void;
  close(): Promise<void>;
}

export const realtimeKey = 'lucka';
const mostChannels = 50;
/** Clients of one process; more are sent away, and come back to another one. */
const mostSockets = 20_000;
/** PostgreSQL takes 8000 bytes in a NOTIFY. */
const mostBytes = 7_500;
const postChannel = 'realtime';
const privateChannel = /^private-[\w\-=@,.;]{1,156}$/;

type Post = { from: string; channel: string; event?: string; data?: unknown; members?: Member[] };

/** A server of the Pusher protocol 7: private channels only. Processes tell one another by NOTIFY. */
export async function openRealtime(database: Pick<Database, 'editor' | 'owner'>, secret: Buffer, log: Log): Promise<Realtime> {
  const process_id = randomUUID();
  const channels = new Map<string, Map<Socket, Member>>();
  const presence = createPresence();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 10_240 });

  const post = async (message: Omit<Post, 'from'>, tx?: Tx): Promise<void> => {
    const text = JSON.stringify({ from: process_id, ...message });
    const payload =
      Buffer.byteLength(text) > mostBytes
        ? JSON.stringify({ from: process_id, channel: message.channel, event: message.event, data: {} })
        : text;
    await sql`select pg_notify(${postChannel}, ${payload})`.execute(tx ?? database.editor);
  };
  const tell = (message: Omit<Post, 'from'>): void => void post(message).catch((error: unknown) => log.warn({ err: error }, 'realtime'));
  const deliver = (channel: string, event: string, data: unknown): void => {
    const frame = JSON.stringify({ event, channel, data: JSON.stringify(data) });
    for (const socket of channels.get(channel)?.keys() ?? []) socket.sendText(frame);
  };
  const deliverMembers = (channel: string): void => deliver(channel, 'members', { members: presence.everybody(channel, Date.now()) });
  const membersChanged = (channel: string): void => {
    const members = [...(channels.get(channel)?.values() ?? [])];
    presence.setHere(channel, members);
    deliverMembers(channel);
    tell({ channel, members });
  };
  const events: SocketEvents = {
    subscribe(socket, channel, auth) {
      if (!privateChannel.test(channel) || socket.channels.size >= mostChannels)
        return socket.send('pusher:error', { code: 4009, message: 'Invalid channel' });
      const member = readAuth(realtimeKey, secret, socket.id, channel, auth);
      if (!member) return socket.send('pusher:subscription_error', { type: 'AuthError', error: 'Invalid signature', status: 401 }, channel);
      const present = channels.get(channel) ?? new Map<Socket, Member>();
      channels.set(channel, present.set(socket, member));
      socket.channels.add(channel);
      socket.send('pusher_internal:subscription_succeeded', {}, channel);
      membersChanged(channel);
    },
    leave(socket, channel) {
      socket.channels.delete(channel);
      const present = channels.get(channel);
      if (!present?.delete(socket)) return;
      if (present.size === 0) channels.delete(channel);
      membersChanged(channel);
    },
  };
  const hear = (payload: string): void => {
    const { from, channel, event, data, members } = JSON.parse(payload) as Post;
    if (event !== undefined) deliver(channel, event, data);
    if (members === undefined || from === process_id) return;
    presence.setThere(from, channel, members, Date.now());
    deliverMembers(channel);
  };
  const listening = await database.owner.listen(postChannel, hear);
  const again = setInterval(() => {
    for (const [channel, members] of presence.here()) tell({ channel, members });
  }, silenceMs / 3).unref();

  return {
    key: realtimeKey,
    sign: (socket_id, channel, member) => signChannel(realtimeKey, secret, socket_id, channel, member),
    publish: (channel, event, data, { tx } = {}) => post({ channel, event, data }, tx),
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        const path = (request.url ?? '').split('?', 1)[0];
        if (!path?.startsWith('/app/') || sockets.clients.size >= mostSockets) return void socket.destroy();
        sockets.handleUpgrade(request, socket, head, (ws) => {
          if (path === `/app/${realtimeKey}`) return void openSocket(ws, events);
          ws.send(JSON.stringify({ event: 'pusher:error', data: JSON.stringify({ code: 4001, message: 'Application does not exist' }) }));
          ws.close(4001, 'Application does not exist');
        });
      });
    },
    disconnect() {
      // 4200: come back at once.
      for (const ws of sockets.clients) {
        ws.close(4200, 'Server restarting');
        setTimeout(() => ws.terminate(), 1_000).unref();
      }
    },
    async close() {
      clearInterval(again);
      await listening.unlisten();
      sockets.close();
    },
  };
}
