import type { HostFrame, WallFrame } from '#shared/contract/rooms.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Services } from '#api/services.ts';
import type { Frames } from './frames.ts';
import { findHostPart } from './host-part.ts';
import { countRoom, shownCount } from './room-counts.ts';
import { digitsOf } from './room-digits.ts';
import { readLink, type RoomLink, type RoomRole } from './room-links.ts';

type Needed = Pick<Services, 'rooms' | 'play' | 'database' | 'clock'>;

export interface Hosted {
  frames: Frames;
  role: RoomRole;
  link: RoomLink;
}

/** The room that a link opens to one of these. Throws 404 for every other text, for links that were replaced, and for those of who may not host any more. */
export async function openedBy(
  { rooms, play }: Pick<Needed, 'rooms' | 'play'>,
  token: string,
  allowed: readonly RoomRole[],
): Promise<Hosted> {
  const link = readLink(play.key, token);
  const frames = link && allowed.includes(link.role) ? await rooms.find(link.id) : undefined;
  if (!link || frames?.room.links !== link.links || !(await rooms.hosts.find(frames.room, link.account_id))) throw notFound();
  return { frames, role: link.role, link };
}

export const hosts: readonly RoomRole[] = ['host', 'cohost'];

/** The frame with the present count. */
export async function wallNow({ database, play, clock }: Needed, { room, wall }: Frames): Promise<WallFrame> {
  const now = clock.now().getTime();
  const count = shownCount(await countRoom(database.playSql, room, now));
  return { ...wall, now, count, ...(room.settings.needs_digits && { digits: digitsOf(play.key, room.id, now) }) };
}

export async function hostNow(needed: Needed, { frames, role }: Pick<Hosted, 'frames' | 'role'>): Promise<HostFrame> {
  const wall = await wallNow(needed, { ...frames, wall: frames.host });
  const { database, play } = needed;
  const part = await findHostPart({ sql: database.playSql, allowances: play.allowances, now: wall.now }, frames.room);
  return { ...frames.host, ...wall, ...part, is_account: role === 'host' };
}
