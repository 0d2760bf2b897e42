import { isDeepStrictEqual } from 'node:util';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { verdictOn } from '#questions/verdict.ts';
import { rooms as contract } from '#shared/contract/room-calls.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import { countedTime, roomPoints } from '#shared/rooms/fair-time.ts';
import { roomTimes } from '#shared/rooms/room.ts';
import { invalidAt, notFound, refused } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { isAnswerOf } from '#api/play/games/judge-answer.ts';
import { findAnswer, type RoomAnswerRow } from './answer-store.ts';
import type { Frames } from './frames.ts';
import { closesAt } from './own-part.ts';
import type { PlannedQuestion } from './room-plan.ts';
import type { Seat } from './seat-store.ts';

/** Instants are milliseconds of the server's clock. */
export const answerInRoom = serve(contract.answerInRoom, async ({ params, body }, context) => {
  const { rooms, clock, database } = context;
  const received = clock.now().getTime();
  const { number } = body;
  const frames = await framesAt(context.rooms, params.id.toLowerCase(), number);
  const { room, questions } = frames;
  const seat = await rooms.seats.add({ tenant_id: room.tenant_id, room_id: room.id, uuid_front: body.uuid_front.toLowerCase() });
  const planned = questions[number - 1];
  if (!seat || !planned) throw notFound();
  if (seat.removed_at || room.ended_at) return refused('closed');
  const refusal = whyRefused(frames, seat, number, received);
  // Before its time, nothing tells what would be an answer.
  if (refusal === 'not_started') return refused(refusal);
  const answer = planned.shown.stored(body.answer);
  if (!isAnswerOf(planned.question, answer)) throw invalidAt('answer', 'not_an_answer');
  const row = refusal ? undefined : judged(frames, seat, planned, { number, answer, received, claimed: body.claimed_ms });
  if (row && isInTime(frames, seat, row) && (await rooms.answers.add(row))) {
    rooms.markSeen(room.id, seat.seat);
    rooms.onActivity(room.id);
    return { number, time_ms: row.time_ms };
  }
  const stored = await findAnswer(database.playSql, room, number, seat.seat);
  if (!stored) return refused(refusal ?? 'time_over');
  return isDeepStrictEqual(stored.answer, answer) ? { number, time_ms: stored.time_ms } : refused('already_answered');
});

/** The present frames; read again where they show another question than the one that is answered. */
async function framesAt(
  rooms: { find(id: string): Promise<Frames | undefined>; refresh(id: string): Promise<Frames | undefined> },
  id: string,
  number: number,
) {
  const found = await rooms.find(id);
  const isPresent = found?.room.state.number === number && (found.room.state.opens_at !== null || found.room.state.phase === 'closed');
  const frames = isPresent ? found : await rooms.refresh(id);
  if (!frames) throw notFound();
  return frames;
}

function whyRefused({ room: { state } }: Frames, { first_number }: Seat, number: number, received: number): Refusal | undefined {
  if (number < state.number || number < first_number) return 'time_over';
  if (number > state.number || state.opens_at === null || received < state.opens_at) return 'not_started';
  const phase = state.paused?.phase ?? state.phase;
  return phase === 'open' || phase === 'closing' ? undefined : 'time_over';
}

/** Whether the answer was given on the player's clock, and arrived no later than answers under way are waited for. */
function isInTime(frames: Frames, { fair_time }: Seat, { received_ms, time_ms, number }: RoomAnswerRow): boolean {
  const { state } = frames.room;
  const opened = state.opens_at ?? 0;
  const ends = closesAt(frames, fair_time);
  // While paused, answers under way still arrive.
  if (ends === null) return state.paused !== null && opened + received_ms <= state.since + roomTimes.settling && number === state.number;
  return time_ms <= ends - opened && opened + received_ms <= ends + roomTimes.settling;
}

interface Sent {
  number: number;
  answer: PlayerAnswer;
  received: number;
  claimed: number;
}

function judged(
  { room }: Frames,
  { seat, fair_time }: Seat,
  planned: PlannedQuestion,
  { number, answer, received, claimed }: Sent,
): RoomAnswerRow {
  const received_ms = received - (room.state.opens_at ?? received);
  const claimed_ms = Math.min(Math.round(claimed), 2 ** 31 - 1);
  const time_ms = countedTime(received_ms, claimed_ms);
  const { result, share } = verdictOn(planned.question, answer);
  const points = roomPoints({
    mode: room.settings.mode,
    most: planned.most,
    share,
    time: time_ms,
    limit: planned.answering,
    fair: fair_time,
  });
  return {
    tenant_id: room.tenant_id,
    room_id: room.id,
    number,
    seat,
    answer,
    result: result === 'time_over' ? 'wrong' : result,
    share,
    correct_points: points.correct,
    speed_points: points.speed,
    received_ms,
    claimed_ms,
    time_ms,
    at: received,
  };
}
