import type { Sql } from 'postgres';
import type { HostFrame, RoomCount } from '#shared/contract/rooms.ts';
import type { StoredRoom } from './room-store.ts';

/** Milliseconds after which a phone that was not seen counts as gone. */
export const presence = 15_000;
const mostNames = 60;
const mostWaiting = 50;

export interface Counted extends RoomCount {
  /** Present players who have not answered the question. */
  unanswered: number;
  /** The most extra time of those, as a factor; 1: nobody has any. */
  extra: number;
}

export async function countRoom(sql: Sql, { tenant_id, id, state: { number }, settings }: StoredRoom, now: number): Promise<Counted> {
  const since = new Date(now - presence);
  const [[counts], latest, teams] = await Promise.all([
    sql<Omit<Counted, 'latest'>[]>`
      with answered as materialized (select seat from room_answer where tenant_id = ${tenant_id} and room_id = ${id} and number = ${number}),
      seated as materialized (
        select seen_at >= ${since} as is_present, fair_time, (seat in (select seat from answered)) is true as has_answered
        from room_player where tenant_id = ${tenant_id} and room_id = ${id} and removed_at is null
      )
      select count(*)::int as players, count(*) filter (where is_present)::int as present, count(*) filter (where has_answered)::int as answered,
        count(*) filter (where is_present and not has_answered)::int as unanswered,
        count(*) filter (where is_present and not has_answered and fair_time > 1)::int as extra_waiting,
        coalesce(max(fair_time) filter (where is_present and not has_answered), 1) as extra
      from seated`,
    sql<{ name: string }[]>`
      select name from room_player where tenant_id = ${tenant_id} and room_id = ${id} and removed_at is null order by seat desc limit ${mostNames}`,
    settings.teams && countTeams(sql, { tenant_id, id }, settings.teams.names.length),
  ]);
  const none = { players: 0, present: 0, answered: 0, unanswered: 0, extra_waiting: 0, extra: 1 };
  return { ...none, ...counts, latest: latest.map(({ name }) => name), ...(teams && { teams }) };
}

async function countTeams(sql: Sql, { tenant_id, id }: Pick<StoredRoom, 'tenant_id' | 'id'>, teams: number): Promise<number[]> {
  const rows = await sql<{ team: number; members: number }[]>`
    select team, count(*)::int as members from room_player
    where tenant_id = ${tenant_id} and room_id = ${id} and removed_at is null and team is not null group by team`;
  const members = new Map(rows.map((row) => [row.team, row.members]));
  return Array.from({ length: teams }, (_, team) => members.get(team) ?? 0);
}

/** The count as walls and hosts get it. */
export const shownCount = ({ players, present, answered, extra_waiting, latest, teams }: Counted): RoomCount => ({
  players,
  present,
  answered,
  extra_waiting,
  latest,
  ...(teams && { teams }),
});

export const findWaiting = (sql: Sql, { tenant_id, id }: Pick<StoredRoom, 'tenant_id' | 'id'>): Promise<HostFrame['waiting']> =>
  sql<HostFrame['waiting']>`
    select player_id, typed_name, name, is_flagged from room_player
    where tenant_id = ${tenant_id} and room_id = ${id} and is_waiting and removed_at is null order by seat limit ${mostWaiting}`;
