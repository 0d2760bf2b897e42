import type { Sql, TransactionSql } from 'postgres';
import { changesOf, valueAt } from '#shared/rooms/changes.ts';
import { answersDigest } from '#shared/rooms/receipt.ts';
import { inHundredths } from '#shared/play/points.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import type { PlannedQuestion } from './room-plan.ts';
import { findChanges, type StoredRoom } from './room-store.ts';
import { voteOf } from './walked.ts';

/** An answer to a question of a room, judged. Times in milliseconds since the question opened. */
export interface RoomAnswerRow extends Omit<Tables['room_answer'], 'answer' | 'at'> {
  answer: unknown;
  /** Milliseconds. */
  at: number;
}

export const keyOfAnswer = ({ room_id, seat }: Pick<RoomAnswerRow, 'room_id' | 'seat'>): string => `${room_id} ${seat}`;

/**
 * Stores answers of different seats and returns for each whether it was stored. The lock on the room makes the step to `closed` wait for them, and them
 * for it: an answer is stored before the board is added up, or not at all.
 */
export async function writeRoomAnswers(sql: Sql, rows: readonly RoomAnswerRow[]): Promise<boolean[]> {
  const sorted = rows.toSorted((a, b) => (keyOfAnswer(a) < keyOfAnswer(b) ? -1 : 1));
  const written = await sql<{ room_id: string; seat: number }[]>`
    with given as materialized (
      select * from jsonb_to_recordset(${jsonRows(sql, sorted)}) as g(
        tenant_id uuid, room_id uuid, number integer, seat integer, answer jsonb, result text, share float8, correct_points float8, speed_points float8,
        received_ms integer, claimed_ms integer, time_ms integer, at float8)
    ), asking as materialized (
      select r.tenant_id, r.id, (r.state->>'number')::int as number, (r.settings->>'may_change')::boolean as may_change
      from room r where (r.tenant_id, r.id) in (select tenant_id, room_id from given) and coalesce(r.state->'paused'->>'phase', r.state->>'phase') in ('open', 'closing')
      for share
    )
    insert into room_answer as a (tenant_id, room_id, number, seat, answer, result, share, correct_points, speed_points, received_ms, claimed_ms, time_ms, at)
    select g.tenant_id, g.room_id, g.number, g.seat, g.answer, g.result, g.share, g.correct_points, g.speed_points, g.received_ms, g.claimed_ms, g.time_ms,
      to_timestamp(g.at / 1000)
    from given g
    where g.number = (select k.number from asking k where k.id = g.room_id and k.tenant_id = g.tenant_id)
      and (select p.removed_at is null from room_player p where p.tenant_id = g.tenant_id and p.room_id = g.room_id and p.seat = g.seat)
    on conflict (tenant_id, room_id, number, seat) do update set answer = excluded.answer, result = excluded.result, share = excluded.share,
      correct_points = excluded.correct_points, speed_points = excluded.speed_points, received_ms = excluded.received_ms, claimed_ms = excluded.claimed_ms,
      time_ms = excluded.time_ms, at = excluded.at
      where (select k.may_change from asking k where k.id = a.room_id) and excluded.claimed_ms > a.claimed_ms
    returning room_id, seat`.execute();
  const stored = new Set(written.map(keyOfAnswer));
  return rows.map((row) => stored.has(keyOfAnswer(row)));
}

export async function findAnswer(
  sql: Sql,
  { tenant_id, id }: Pick<StoredRoom, 'tenant_id' | 'id'>,
  number: number,
  seat: number,
): Promise<{ answer: unknown; time_ms: number } | undefined> {
  const [row] = await sql<{ answer: unknown; time_ms: number }[]>`
    select answer, time_ms from room_answer where tenant_id = ${tenant_id} and room_id = ${id} and number = ${number} and seat = ${seat}`;
  return row;
}

/** The answers to one question, or to all, as the receipt has them. */
export async function findReceiptAnswers(
  sql: Sql | TransactionSql,
  { tenant_id, id, state }: Pick<StoredRoom, 'tenant_id' | 'id' | 'state'>,
  questions: readonly PlannedQuestion[],
  number: number | null,
) {
  const rows = await sql<
    (Pick<
      RoomAnswerRow,
      'number' | 'answer' | 'result' | 'share' | 'received_ms' | 'claimed_ms' | 'time_ms' | 'correct_points' | 'speed_points'
    > & {
      player: number;
      fair_time: number;
      team: number | null;
    })[]
  >`
    select a.number, a.seat as player, a.answer, a.result, a.share, a.received_ms, a.claimed_ms, a.time_ms, a.correct_points, a.speed_points,
      p.fair_time, p.team
    from room_answer a join room_player p on p.tenant_id = a.tenant_id and p.room_id = a.room_id and p.seat = a.seat
    where a.tenant_id = ${tenant_id} and a.room_id = ${id} and (${number}::integer is null or a.number = ${number}::integer)
    order by a.number, a.seat`;
  const changes = await findChanges(sql, { tenant_id, id });
  const [moves, times] = [changesOf(changes, 'team'), changesOf(changes, 'fair_time')];
  return rows.map(({ correct_points, speed_points, team: present, fair_time, answer, result, ...row }) => {
    const voted = state.walk && questions[row.number - 1];
    const team = valueAt(moves, row.player, row.number, present);
    return {
      ...row,
      fair_time: valueAt(times, row.player, row.number, fair_time),
      points: inHundredths(correct_points + speed_points),
      ...(team !== null && { team }),
      ...(voted && { vote: voteOf(voted.question, answer as PlayerAnswer, result) }),
    };
  });
}

export const digestOf = async (sql: Sql | TransactionSql, room: StoredRoom, questions: readonly PlannedQuestion[]): Promise<string> =>
  answersDigest(await findReceiptAnswers(sql, room, questions, room.state.number));
