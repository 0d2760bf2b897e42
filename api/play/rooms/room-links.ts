import type { KeyObject } from 'node:crypto';
import { isId } from '#shared/ids.ts';
import type { RoomLinks } from '#shared/contract/rooms.ts';
import { isSignature, signature } from '#api/kernel/http/signatures.ts';
import type { StoredRoom } from './room-store.ts';

/** host: of the account that opened the room or may. cohost: of a person who got that link. */
export type RoomRole = 'host' | 'cohost' | 'wall';
const roles: Record<string, RoomRole> = { h: 'host', c: 'cohost', w: 'wall' };

const signed = (id: string, letter: string, links: number): string => `${letter} ${id} ${links}`;

const link = (key: KeyObject, letter: string, { id, links }: Pick<StoredRoom, 'id' | 'links'>): string =>
  `${letter}.${id}.${links}.${signature(key, 'room', signed(id, letter, links))}`;

export const roomLinks = (key: KeyObject, room: Pick<StoredRoom, 'id' | 'links'>): RoomLinks => ({
  host: link(key, 'h', room),
  cohost: link(key, 'c', room),
  wall: link(key, 'w', room),
});

/** What a link opens, and which generation of links it belongs to; undefined for any other text. */
export function readLink(key: KeyObject, token: string | undefined): { id: string; role: RoomRole; links: number } | undefined {
  const [letter = '', id = '', links = '', sent = ''] = token?.split('.') ?? [];
  const role = roles[letter];
  if (!role || !isId(id) || !/^\d{1,9}$/.test(links)) return undefined;
  return isSignature(sent, key, 'room', signed(id, letter, Number(links))) ? { id, role, links: Number(links) } : undefined;
}

/** The proof by which a phone's socket gets what belongs to its seat alone. */
export const seatProof = (key: KeyObject, room_id: string, seat: number): string =>
  `${seat}.${signature(key, 'seat', `${room_id} ${seat}`)}`;

export function readSeat(key: KeyObject, room_id: string, proof: string | undefined): number | undefined {
  const [seat = '', sent = ''] = proof?.split('.') ?? [];
  if (!/^\d{1,9}$/.test(seat)) return undefined;
  return isSignature(sent, key, 'seat', `${room_id} ${seat}`) ? Number(seat) : undefined;
}
