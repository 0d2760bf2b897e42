import type { KeyObject } from 'node:crypto';
import { isId } from '#shared/ids.ts';
import type { RoomLinks } from '#shared/contract/rooms.ts';
import { isSignature, signature } from '#api/kernel/http/signatures.ts';
import type { StoredRoom } from './room-store.ts';

/** host: of the account that opened the room or may. cohost: of a person who got that link. */
export type RoomRole = 'host' | 'cohost' | 'wall';
const roles: Record<string, RoomRole> = { h: 'host', c: 'cohost', w: 'wall' };

export interface RoomLink {
  id: string;
  role: RoomRole;
  /** Which generation of links it belongs to. */
  links: number;
  /** Who made it: it opens the room as long as she may host. */
  account_id: string;
}

const signed = (id: string, letter: string, links: number, account_id: string): string => `${letter} ${id} ${links} ${account_id}`;

const link = (key: KeyObject, letter: string, { id, links }: Pick<StoredRoom, 'id' | 'links'>, account_id: string): string =>
  `${letter}.${id}.${links}.${account_id}.${signature(key, 'room', signed(id, letter, links, account_id))}`;

export const roomLinks = (key: KeyObject, room: Pick<StoredRoom, 'id' | 'links'>, account_id: string): RoomLinks => ({
  host: link(key, 'h', room, account_id),
  cohost: link(key, 'c', room, account_id),
  wall: link(key, 'w', room, account_id),
});

/** What a link opens; undefined for any other text. */
export function readLink(key: KeyObject, token: string | undefined): RoomLink | undefined {
  const [letter = '', id = '', links = '', account_id = '', sent = ''] = token?.split('.') ?? [];
  const role = roles[letter];
  if (!role || !isId(id) || !isId(account_id) || !/^\d{1,9}$/.test(links)) return undefined;
  const isOwn = isSignature(sent, key, 'room', signed(id, letter, Number(links), account_id));
  return isOwn ? { id, role, links: Number(links), account_id } : undefined;
}

/** The proof by which a phone's socket gets what belongs to its seat alone. */
export const seatProof = (key: KeyObject, room_id: string, seat: number): string =>
  `${seat}.${signature(key, 'seat', `${room_id} ${seat}`)}`;

export function readSeat(key: KeyObject, room_id: string, proof: string | undefined): number | undefined {
  const [seat = '', sent = ''] = proof?.split('.') ?? [];
  if (!/^\d{1,9}$/.test(seat)) return undefined;
  return isSignature(sent, key, 'seat', `${room_id} ${seat}`) ? Number(seat) : undefined;
}
