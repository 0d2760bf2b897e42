import type { RoomOwn } from '#shared/contract/rooms.ts';
import { inHundredths } from '#shared/play/points.ts';
import { roomTimes } from '#shared/rooms/room.ts';
import type { Frames } from './frames.ts';
import type { Seat } from './seat-store.ts';

/** What belongs to one phone alone, at a version of its room. `answer`: hers to the present question, as it is stored. */
export function ownPart(seat: Seat, frames: Frames, answer?: unknown): RoomOwn {
  const { name, typed_name, is_waiting, removed_at, fair_time, game_id, team } = seat;
  const { room, questions } = frames;
  const planned = questions[room.state.number - 1];
  return {
    name,
    typed_name,
    is_waiting,
    is_removed: removed_at !== null,
    fair_time,
    ...(team !== null && { team }),
    closes_at: closesAt(frames, fair_time),
    ...(answer !== undefined && planned && { answer: planned.shown.named(answer) }),
    ...standingOf(seat, frames),
    ...(room.state.phase === 'ended' && game_id !== null && { game_id }),
  };
}

/** When the clock of the question ends for a player; null where none runs. */
export function closesAt({ room: { state }, questions }: Pick<Frames, 'room' | 'questions'>, fair_time: number): number | null {
  const { phase, opens_at, closes_at, due_at, number } = state;
  if ((phase !== 'open' && phase !== 'closing') || opens_at === null || closes_at === null) return null;
  const own = opens_at + (questions[number - 1]?.answering ?? 0) * fair_time;
  const isExtended = phase === 'open' || (due_at !== null && due_at > closes_at + roomTimes.settling);
  return isExtended ? own : Math.min(own, closes_at);
}

function standingOf({ seat, first_number }: Seat, { room: { state }, standings, board }: Frames): Partial<RoomOwn> {
  const standing = standings.get(seat);
  if (!standing) return {};
  const { points, streak, place, gained, result, time_ms } = standing;
  const before = board.findLast((row) => row.place < place);
  const isNew = first_number > state.counted;
  return {
    points,
    streak,
    place,
    ...(before && { behind: { name: before.name, points: inHundredths(before.points - points) } }),
    ...(state.phase === 'closed' && !isNew && { result: result ?? 'time_over', gained, ...(time_ms !== undefined && { time_ms }) }),
  };
}
