import { sql } from 'kysely';
import type { PrizeWin } from '#shared/contract/prize-wins.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** Asks winners of an announced draw, each once: the deadline is settled here, and never changes. */
export async function askWinners(tx: Tx, draw_id: string, entries: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into prize_win (tenant_id, id, activity_id, draw_id, leaf, player_id, answer_by, created_at)
    select d.tenant_id, gen_random_uuid(), d.activity_id, d.id, e.leaf, e.player_id, ${at}::timestamptz + make_interval(hours => d.answer_days * 24), ${at}
    from draw d join draw_entry e on e.tenant_id = d.tenant_id and e.draw_id = d.id
    where d.tenant_id = current_tenant() and d.id = ${draw_id} and d.state = 'announced' and e.place = 'winner'
      and encode(e.leaf, 'hex') = any(${entries as string[]}::text[])
    on conflict (tenant_id, draw_id, leaf) do nothing`.execute(tx);
}

/**
 * Rows for the winners of draws that were announced before winners were asked, so that their prizes can be tracked, too. Their prizes were theirs
 * without an answer, so they count as accepted, at no time.
 */
export async function listEarlierWinners(tx: Tx, activity_id: string): Promise<void> {
  await sql`
    insert into prize_win (tenant_id, id, activity_id, draw_id, leaf, player_id, state, created_at)
    select d.tenant_id, gen_random_uuid(), d.activity_id, d.id, e.leaf, e.player_id, 'accepted', d.announced_at
    from draw d join draw_entry e on e.tenant_id = d.tenant_id and e.draw_id = d.id
    where d.tenant_id = current_tenant() and d.activity_id = ${activity_id} and d.state = 'announced' and e.place = 'winner'
      and not exists (select from prize_win w where w.tenant_id = d.tenant_id and w.draw_id = d.id)
      and not exists (select from draw n where n.tenant_id = d.tenant_id and n.replaces = d.id)
    on conflict (tenant_id, draw_id, leaf) do nothing`.execute(tx);
}

/** Ends what winners of a draw were asked, or one of them: they have no prize any more. */
export async function withdrawWins(
  tx: Tx,
  { draw_id, entry }: { draw_id: string; entry?: string },
  state: Extract<PrizeWin['state'], 'declined' | 'lapsed' | 'withdrawn'> = 'withdrawn',
): Promise<void> {
  const entryFilter = entry === undefined ? sql`` : sql`and leaf = decode(${entry}, 'hex')`;
  await sql`
    update prize_win set state = ${state}
    where tenant_id = current_tenant() and draw_id = ${draw_id} and state in ('asked', 'accepted') ${entryFilter}`.execute(tx);
}
