import type { KeyObject } from 'node:crypto';
import type { Sql } from 'postgres';
import type { ServedChannels } from '#api/kernel/realtime/subscriptions.ts';
import type { Socket } from '#api/kernel/realtime/socket.ts';
import { isId } from '#shared/ids.ts';
import type { Play } from '#api/play/play/play.ts';
import type { Frames } from './frames.ts';
import { ownPart } from './own-part.ts';
import { findHostPart } from './host-part.ts';
import { countRoom, shownCount } from './room-counts.ts';
import type { RoomHosts } from './room-hosts.ts';
import { readLink, readSeat, type RoomLink, type RoomRole } from './room-links.ts';
import { findSeats } from './seat-store.ts';

/** The sockets of rooms in this process. */
export interface RoomChannels {
  readonly served: ServedChannels;
  /** Sends a version of a room to everybody, unless it is the one before. */
  send(frames: Frames, before: Frames | undefined): Promise<void>;
  /** Sends what belongs to these seats alone, or to all. */
  sendOwn(frames: Frames, seats?: readonly number[]): Promise<void>;
  /** Sends the count to walls and hosts, twice a second at most. */
  count(room_id: string): void;
  shutOut(room_id: string, seats: readonly number[]): void;
  shutOutHosts(room_id: string): void;
  /** Shuts out walls and hosts whose links were made by somebody who may not host any more. */
  shutOutLapsed(): Promise<void>;
  isWatched(room_id: string): boolean;
  /** The seats whose phones were seen lately. */
  seenSeats(): [room_id: string, seats: number[]][];
  close(): void;
}

interface Sockets {
  phones: Map<Socket, number | undefined>;
  walls: Map<Socket, RoomLink>;
  hosts: Map<Socket, RoomLink>;
  counting?: NodeJS.Timeout | undefined;
}

const begins = 'room';
const pattern = /^(room|room-wall|room-host)\.([\da-f-]{36})$/;
const countEvery = 500;
/** Milliseconds: a phone sends something every five seconds. */
const seenWithin = 10_000;
/** The phases in which a phone learns what its answers came to. */
const toldPhases = new Set(['closed', 'board', 'podium', 'ended']);

interface Needed {
  sql: Sql;
  key: KeyObject;
  allowances: Play['allowances'];
  hosts: RoomHosts;
  find(room_id: string): Promise<Frames | undefined>;
  now(): number;
}

/** The frame of the protocol as bytes that all sockets share. */
const bytesOf = (event: string, channel: string, data: object): Buffer =>
  Buffer.from(JSON.stringify({ event, channel, data: JSON.stringify(data) }));

const phoneChannel = (id: string): string => `room.${id}`;
const wallChannel = (id: string): string => `room-wall.${id}`;
const hostChannel = (id: string): string => `room-host.${id}`;

export function openRoomChannels({ sql, key, allowances, hosts, find, now }: Needed): RoomChannels {
  const rooms = new Map<string, Sockets>();
  const socketsOf = (id: string): Sockets => {
    const own = rooms.get(id) ?? { phones: new Map(), walls: new Map(), hosts: new Map() };
    rooms.set(id, own);
    return own;
  };

  /** What changes without a new version. */
  const presentOf = async ({ room }: Frames, role: RoomRole) => {
    const [counted, part] = await Promise.all([
      countRoom(sql, room, now()),
      role === 'wall' ? undefined : findHostPart({ sql, allowances, now: now() }, room),
    ]);
    return { count: shownCount(counted), ...part };
  };
  const join: ServedChannels['join'] = async (socket, channel, auth) => {
    const [, kind, id = ''] = pattern.exec(channel) ?? [];
    const frames = isId(id) ? await find(id) : undefined;
    if (!frames) return false;
    const link = kind === 'room' ? undefined : readLink(key, auth);
    if (kind !== 'room' && (link?.id !== id || link.links !== frames.room.links || (link.role === 'wall') !== (kind === 'room-wall')))
      return false;
    if (link && !(await hosts.find(frames.room, link.account_id))) return false;
    const present = link && (await presentOf(frames, link.role));
    // It may have closed meanwhile.
    if (!socket.channels.has(channel)) return true;
    const sockets = socketsOf(id);
    socket.send('pusher_internal:subscription_succeeded', {}, channel);
    if (!link) sockets.phones.set(socket, readSeat(key, id, auth));
    else if (link.role === 'wall') sockets.walls.set(socket, link);
    else sockets.hosts.set(socket, link);
    socket.send('frame', link ? { ...frameOf(frames, link.role), ...present } : frames.phoneState, channel);
    return true;
  };
  const leave: ServedChannels['leave'] = (socket, channel) => {
    const [, , id = ''] = pattern.exec(channel) ?? [];
    const own = rooms.get(id);
    if (!own) return;
    if (channel === phoneChannel(id)) own.phones.delete(socket);
    else if (channel === wallChannel(id)) own.walls.delete(socket);
    else own.hosts.delete(socket);
    if (own.phones.size + own.walls.size + own.hosts.size > 0) return;
    clearTimeout(own.counting);
    rooms.delete(id);
  };

  const sendCount = async (id: string, own: Sockets): Promise<void> => {
    const frames = await find(id);
    if (!frames || own.walls.size + own.hosts.size === 0) return;
    const { count, ...part } = await presentOf(frames, own.hosts.size > 0 ? 'host' : 'wall');
    for (const socket of own.walls.keys()) socket.send('count', count, wallChannel(id));
    for (const socket of own.hosts.keys()) socket.send('count', { ...count, ...part }, hostChannel(id));
  };
  const sendOwn: RoomChannels['sendOwn'] = async (frames, seats) => {
    const own = rooms.get(frames.room.id);
    const receivers = own && [...own.phones].filter(([, seat]) => seat !== undefined && (seats === undefined || seats.includes(seat)));
    if (!receivers?.length) return;
    const bySeat = new Map((await findSeats(sql, frames.room)).map((row) => [row.seat, row]));
    for (const [socket, seat] of receivers) {
      const row = bySeat.get(seat ?? 0);
      if (row) socket.send('own', ownPart(row, frames), phoneChannel(frames.room.id));
    }
  };
  const shut = (socket: Socket, channel: string): void => {
    socket.send('gone', {}, channel);
    socket.channels.delete(channel);
    leave(socket, channel);
  };
  return {
    served: { begins, join, leave },
    async send(frames, before) {
      const { id, step, state } = frames.room;
      const own = rooms.get(id);
      if (!own) return;
      const phone = bytesOf('frame', phoneChannel(id), frames.phone);
      for (const socket of own.phones.keys()) socket.sendText(phone);
      const wall = bytesOf('frame', wallChannel(id), frames.wall);
      for (const socket of own.walls.keys()) socket.sendText(wall);
      for (const [socket, { role }] of own.hosts) socket.send('frame', frameOf(frames, role), hostChannel(id));
      if (toldPhases.has(state.phase) && before?.room.step !== step) await sendOwn(frames);
    },
    sendOwn,
    count(id) {
      const own = rooms.get(id);
      if (!own || own.walls.size + own.hosts.size === 0) return;
      own.counting ??= setTimeout(() => {
        own.counting = undefined;
        void sendCount(id, own).catch(() => undefined);
      }, countEvery);
    },
    shutOut(id, seats) {
      for (const [socket, seat] of rooms.get(id)?.phones ?? [])
        if (seat !== undefined && seats.includes(seat)) shut(socket, phoneChannel(id));
    },
    shutOutHosts(id) {
      const own = rooms.get(id);
      for (const socket of own?.walls.keys() ?? []) shut(socket, wallChannel(id));
      for (const socket of own?.hosts.keys() ?? []) shut(socket, hostChannel(id));
    },
    async shutOutLapsed() {
      for (const [id, { walls, hosts: present }] of rooms) {
        const frames = walls.size + present.size > 0 ? await find(id) : undefined;
        if (!frames) continue;
        for (const [sockets, channel] of [[walls, wallChannel(id)] as const, [present, hostChannel(id)] as const])
          for (const [socket, { account_id }] of sockets) if (!(await hosts.find(frames.room, account_id))) shut(socket, channel);
      }
    },
    isWatched: (id) => rooms.has(id),
    seenSeats: () =>
      [...rooms].map(([id, { phones }]) => [
        id,
        [...phones].flatMap(([socket, seat]) => (seat !== undefined && performance.now() - socket.seenAt() < seenWithin ? [seat] : [])),
      ]),
    close() {
      for (const { counting } of rooms.values()) clearTimeout(counting);
    },
  };
}

const frameOf = (frames: Frames, role: RoomRole): object =>
  role === 'wall' ? frames.wall : { ...frames.host, is_account: role === 'host' };
