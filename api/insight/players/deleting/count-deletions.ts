import { sql } from 'kysely';
import type { Doomed, DoomedType } from '#shared/contract/players.ts';
import type { Tx } from '#api/kernel/db/database.ts';

export interface DeletionScope {
  tenant_id: string;
  activity_id: string;
  what: DoomedType;
  /** Only these players; undefined: all. */
  players: readonly string[] | undefined;
}

/** The rows that a deletion would delete now. */
export async function countDeletions(tx: Tx, { tenant_id, activity_id, what, players }: DeletionScope): Promise<Doomed> {
  const chosen = (column: string) => (players ? sql`and ${sql.ref(column)} = any(${players as string[]}::uuid[])` : sql``);
  const { rows } = await sql<Doomed>`
    with games as materialized (
      select g.id, g.player_id from game g where g.tenant_id = ${tenant_id} and g.activity_id = ${activity_id} ${chosen('g.player_id')}
    ), registered as materialized (
      select r.player_id from registration r where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and ${what !== 'games'} ${chosen('r.player_id')}
    ), concerned as materialized (
      select player_id from games union select player_id from registered
    )
    select (select count(*)::int from concerned) as players,
      (select count(*)::int from concerned c where ${what === 'players'}
        and not exists (select from game g where g.tenant_id = ${tenant_id} and g.player_id = c.player_id and g.activity_id <> ${activity_id})
        and not exists (select from registration r where r.tenant_id = ${tenant_id} and r.player_id = c.player_id and r.activity_id <> ${activity_id}))
        as unknown_elsewhere,
      (select count(*)::int from registered) as registrations,
      (select count(*)::int from games) as games,
      (select count(*)::int from answer a where a.tenant_id = ${tenant_id} and a.game_id in (select id from games)) as answers,
      (select count(*)::int from ledger l where l.tenant_id = ${tenant_id} and l.game_id in (select id from games)) as ledger_entries,
      (select count(*)::int from standing s where s.tenant_id = ${tenant_id} and s.board_id = ${activity_id} ${chosen('s.player_id')}) as standings,
      (select count(*)::int from share_reward w where w.tenant_id = ${tenant_id} and w.activity_id = ${activity_id}
        ${players ? sql`and (w.player_id = any(${players as string[]}::uuid[]) or w.friend_id = any(${players as string[]}::uuid[]))` : sql``}) as share_rewards,
      (select count(*)::int from draw_entry e join draw d on d.tenant_id = e.tenant_id and d.id = e.draw_id
        where d.tenant_id = ${tenant_id} and d.activity_id = ${activity_id} and ${what === 'players'} and e.player_id is not null ${chosen('e.player_id')}) as draw_entries`.execute(
    tx,
  );
  return rows[0]!;
}
