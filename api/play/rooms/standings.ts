import type { Sql } from 'postgres';
import { inHundredths } from '#shared/play/points.ts';
import { placedScores, streakOf, type Placed, type RoomScore } from '#shared/rooms/board.ts';
import { changesOf, staysOf } from '#shared/rooms/changes.ts';
import { teamBoard, type TeamScore, type TeamSum } from '#shared/rooms/teams.ts';
import type { PlannedQuestion } from './room-plan.ts';
import { findChanges, type StoredRoom } from './room-store.ts';

/** A player of a room with what her answers came to, up to the last question that closed. */
export interface Standing extends RoomScore {
  name: string;
  team: number | null;
  first_number: number;
  streak: number;
  /** Of the last question that closed; undefined where she gave no answer. */
  result: 'right' | 'wrong' | 'partly' | 'unscored' | undefined;
  time_ms: number | undefined;
}
export type PlacedStanding = Placed<Standing>;

interface Seat {
  seat: number;
  name: string;
  team: number | null;
  first_number: number;
}
interface Sum {
  seat: number;
  points: number;
  gained: number;
  rights: number[];
  result: Standing['result'] | null;
  time_ms: number | null;
}

/** The board of a room, in order, without removed players. Answers to questions that have not closed do not count. */
export async function findStandings(
  sql: Sql,
  { tenant_id, id, state: { counted } }: Pick<StoredRoom, 'tenant_id' | 'id' | 'state'>,
  questions: readonly PlannedQuestion[],
): Promise<PlacedStanding[]> {
  const [seats, sums] = await Promise.all([
    sql<
      Seat[]
    >`select seat, name, team, first_number from room_player where tenant_id = ${tenant_id} and room_id = ${id} and removed_at is null`,
    sql<Sum[]>`
      select seat, sum(correct_points + speed_points) as points, coalesce(sum(correct_points + speed_points) filter (where number = ${counted}), 0) as gained,
        coalesce(array_agg(number) filter (where result = 'right'), '{}') as rights,
        max(result) filter (where number = ${counted}) as result, max(time_ms) filter (where number = ${counted}) as time_ms
      from room_answer where tenant_id = ${tenant_id} and room_id = ${id} and number <= ${counted} group by seat`,
  ]);
  const bySeat = new Map(sums.map((sum) => [sum.seat, sum]));
  return placedScores(seats.map((seat) => standingOf(seat, bySeat.get(seat.seat), counted, questions)));
}

const standingOf = (seat: Seat, sum: Sum | undefined, counted: number, questions: readonly PlannedQuestion[]): Standing => ({
  ...seat,
  points: inHundredths(sum?.points ?? 0),
  gained: inHundredths(sum?.gained ?? 0),
  streak: streakOf(new Set(sum?.rights), counted, (number) => questions[number - 1]?.is_scored ?? false),
  result: sum?.result ?? undefined,
  time_ms: sum?.time_ms ?? undefined,
});

/** The board of teams; undefined in a room without any. */
export async function findTeams(
  sql: Sql,
  { tenant_id, id, state: { counted }, settings }: Pick<StoredRoom, 'tenant_id' | 'id' | 'state' | 'settings'>,
): Promise<Placed<TeamScore>[] | undefined> {
  if (!settings.teams) return undefined;
  const stays = staysOf(changesOf(await findChanges(sql, { tenant_id, id }), 'team'));
  const [members, sums] = await Promise.all([
    sql<{ team: number; members: number }[]>`
      select team, count(*)::int as members from room_player
      where tenant_id = ${tenant_id} and room_id = ${id} and removed_at is null and team is not null group by team`,
    sql<TeamSum[]>`
      with moved as materialized (
        select player, team, since, until from jsonb_to_recordset(${sql.json(stays as never)}) as g(player integer, team integer, since integer, until integer)
      ), stay as (
        select p.seat, coalesce(m.team, p.team) as team, coalesce(m.since, 1) as since, m.until
        from room_player p left join moved m on m.player = p.seat
        where p.tenant_id = ${tenant_id} and p.room_id = ${id} and p.removed_at is null and p.team is not null
      ), given as materialized (
        select s.team, s.until, a.number, round((a.correct_points + a.speed_points) * 100) as hundredths,
          a.number = min(a.number) over (partition by s.seat, s.since) as is_first
        from stay s
        join room_answer a on a.tenant_id = ${tenant_id} and a.room_id = ${id} and a.seat = s.seat
          and a.number >= s.since and (s.until is null or a.number < s.until)
        where a.number <= ${counted}
      )
      select team, number, sum(hundredths)::float8 as hundredths, count(*) filter (where is_first)::int as newcomers from given group by team, number
      union all
      select team, until, 0, -count(*)::int from given where is_first and until <= ${counted} group by team, until`,
  ]);
  return teamBoard(new Map(members.map((row) => [row.team, row.members])), sums, counted);
}
