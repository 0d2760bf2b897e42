import { sql } from 'kysely';
import { findHookPlayers } from './find-hook-players.ts';
import { occurrenceId, type EventBatch, type Occurrence } from '#api/kernel/events/occurrences.ts';

interface Row {
  by: 'draw' | 'ranking';
  draw_id: string;
  activity_id: string;
  player_id: string;
  rank: number;
  prize: string | null;
  announced_at: Date;
}

/** The winners of an announcement, one by one. */
export async function findWinners({ tx, tenant_id, events }: EventBatch): Promise<Occurrence<'winner.drawn'>[]> {
  const ids = events.map(({ subject_id }) => subject_id);
  const { rows } = await sql<Row>`
    select 'draw' as by, d.id as draw_id, d.activity_id, e.player_id, e.rank, d.terms -> 'prize' ->> 'title' as prize, d.announced_at
    from draw d join draw_entry e on e.tenant_id = d.tenant_id and e.draw_id = d.id
    where d.tenant_id = ${tenant_id} and d.id = any(${ids}::uuid[]) and d.state = 'announced' and e.place = 'winner' and e.player_id is not null
    union all
    select 'ranking', k.id, k.activity_id, e.player_id, e.rank, k.prize_title, k.announced_at
    from ranking k join ranking_entry e on e.tenant_id = k.tenant_id and e.ranking_id = k.id
    where k.tenant_id = ${tenant_id} and k.id = any(${ids}::uuid[]) and k.state = 'announced' and e.rank <= k.count
    order by announced_at, rank`.execute(tx);
  const found = await findHookPlayers(
    tx,
    tenant_id,
    rows,
    rows.map(({ activity_id }) => activity_id),
  );
  return rows.map(({ activity_id, player_id, announced_at, ...row }) => ({
    type: 'winner.drawn',
    event_id: occurrenceId('winner.drawn', row.draw_id, player_id),
    at: announced_at,
    activity_id,
    player_id,
    data: {
      activity: found.activity(activity_id),
      player: found.player(activity_id, player_id),
      ...row,
      announced_at: announced_at.toISOString(),
    },
  }));
}
