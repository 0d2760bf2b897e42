import type { Sql, TransactionSql } from 'postgres';
import type { TieBreakAnswer } from './tie-break-store.ts';
import { earnedInGame } from '#api/play/boards/bonus.ts';
import { ownShard } from '#api/play/figures/count-starts.ts';

/** A player's game behind a door: the one that counts. Instants are in milliseconds. */
export interface DoorGame {
  id: string;
  part_id: string;
  state: 'playing' | 'finished' | 'timed_out' | 'left';
  points: number;
  bonus_points: number;
  correct: number;
  started_at: number;
}

/** Whether the game has a result. An abandoned one has none, and can be resumed. */
export const hasResult = ({ state }: Pick<DoorGame, 'state'>): boolean => state === 'finished' || state === 'timed_out';

/** A player's progress in a calendar. */
export interface DoorProgress {
  /** When she first opened each door, by its id, in milliseconds. */
  viewed: Record<string, number>;
  games: DoorGame[];
  /** Her answer to the calendar's tie-break question. */
  tie_break?: TieBreakAnswer | null;
}

export interface ProgressKey {
  tenant_id: string;
  activity_id: string;
  uuid_front: string;
}

export const noProgress: DoorProgress = { viewed: {}, games: [] };

/** The progress of these devices' players in calendars, in the same order. Includes doors that a player opened on her other devices. */
export async function findDoorProgress(sql: Sql, requests: readonly ProgressKey[]): Promise<DoorProgress[]> {
  const keys = requests.map(({ tenant_id, activity_id, uuid_front }, n) => ({ n, tenant_id, activity_id, uuid_front }));
  const found = await sql<(DoorProgress & { n: number })[]>`
    select k.n,
      coalesce((
        select json_object_agg(v.hatch_id, v.first_at) from (
          select v.hatch_id, min(round(date_part('epoch', v.first_at) * 1000)) as first_at from hatch_view v
          where v.tenant_id = k.tenant_id and (v.activity_id = k.activity_id) is true and (v.uuid_front = k.uuid_front
            or v.uuid_front in (select o.uuid_front from player_device o where o.tenant_id = k.tenant_id and o.player_id = d.player_id))
          group by v.hatch_id
        ) v), '{}') as viewed,
      coalesce((
        select json_agg(json_build_object('id', g.id, 'part_id', g.part_id, 'state', g.state, 'points', g.points, 'correct', g.correct,
          'started_at', round(date_part('epoch', g.started_at) * 1000),
          'bonus_points', ${earnedInGame(sql, 'g')}))
        from game g where g.tenant_id = d.tenant_id and g.player_id = d.player_id and (g.activity_id = k.activity_id) is true
          and not g.is_preview and not g.beyond_limit), '[]') as games,
      (select json_build_object('number', t.number, 'words', t.words) from tie_break_answer t
        where t.tenant_id = d.tenant_id and t.player_id = d.player_id and (t.activity_id = k.activity_id) is true) as tie_break
    from jsonb_to_recordset(${sql.json(keys)}) as k(n integer, tenant_id uuid, activity_id uuid, uuid_front uuid)
    left join player_device d on d.tenant_id = k.tenant_id and d.uuid_front = k.uuid_front`;
  const progress: DoorProgress[] = requests.map(() => noProgress);
  for (const { n, ...own } of found) progress[n] = own;
  return progress;
}

export interface HatchView extends ProgressKey {
  hatch_id: string;
}

/** Stores that a device opened a door, and counts it on a day in the calendar's timezone. The first time stays. */
export async function storeHatchView(
  sql: Sql | TransactionSql,
  { tenant_id, activity_id, uuid_front, hatch_id }: HatchView,
  at: Date,
  day: string,
): Promise<void> {
  await sql`
    with stored as (
      insert into hatch_view (tenant_id, activity_id, uuid_front, hatch_id, first_at)
      values (${tenant_id}, ${activity_id}, ${uuid_front}, ${hatch_id}, ${at})
      on conflict (tenant_id, uuid_front, activity_id, hatch_id) do update set views = hatch_view.views + 1
      returning views = 1 as is_first
    )
    insert into daily_breakdown (tenant_id, activity_id, day, thing, value, shard, n)
    select ${tenant_id}::uuid, ${activity_id}::uuid, ${day}::date, t.thing, ${hatch_id}::text, ${ownShard(sql)}, 1
    from stored cross join lateral (values ('hatch_view'), ('hatch_viewer')) as t(thing) where is_first or t.thing = 'hatch_view' order by t.thing
    on conflict (tenant_id, activity_id, day, thing, value, shard) do update set n = daily_breakdown.n + excluded.n`;
}

/** The calendar that first published or previewed a door with this id, and keeps it; undefined when there is none. */
export async function findCalendarOf(sql: Sql, hatch_id: string): Promise<string | undefined> {
  const [published] = await sql<{ activity_id: string }[]>`
    select activity_id from publication where content -> 'hatches' @> ${sql.json([{ id: hatch_id }])} order by published_at limit 1`;
  return published?.activity_id;
}
