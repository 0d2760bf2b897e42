import type { RoomOwn } from '#shared/contract/rooms.ts';
import { SerializedResponse } from '#api/kernel/http/serialized-response.ts';
import type { Services } from '#api/services.ts';
import { findAnswer } from './answer-store.ts';
import type { Frames } from './frames.ts';
import { ownPart } from './own-part.ts';
import { seatProof } from './room-links.ts';
import type { Seat } from './seat-store.ts';

const texts = new WeakMap<Frames, string>();

/** The frame for phones as JSON, serialized once for all. */
function textOf(frames: Frames): string {
  const known = texts.get(frames) ?? JSON.stringify(frames.phoneState);
  texts.set(frames, known);
  return known;
}

/** The state of a room for one phone: the frame that all get, and her own part. */
export async function playerState(
  { database, clock, play }: Pick<Services, 'database' | 'clock' | 'play'>,
  frames: Frames,
  seat: Seat | undefined,
): Promise<SerializedResponse<never>> {
  const { room } = frames;
  const { phase, number } = room.state;
  const isAsked = phase === 'open' || phase === 'closing' || phase === 'closed';
  const stored = seat && isAsked ? await findAnswer(database.playSql, room, number, seat.seat) : undefined;
  const own: RoomOwn | null = seat ? ownPart(seat, frames, stored?.answer) : null;
  const auth = seat ? seatProof(play.key, room.id, seat.seat) : null;
  const rest = JSON.stringify({ own, now: clock.now().getTime(), auth }).slice(0, -1);
  return new SerializedResponse(`${rest},"frame":${textOf(frames)}}`);
}
