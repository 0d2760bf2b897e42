import { sql } from 'kysely';
import type { Signal } from '#shared/contract/cheaters.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { RemovedRow } from './cheater-store.ts';
import type { StoredSignal } from '#api/kernel/db/tables/play.ts';

type SuspicionRow = Pick<RemovedRow, 'player_id' | 'name' | 'surname' | 'username' | 'email'> & {
  points: number | null;
  weight: number;
  circle: number;
  signals: StoredSignal[];
};
export interface Suspicion {
  player_id: string;
  weight: number;
  circle: number;
  signals: Signal[];
}
const mostShown = 500;

/** The proposed players who are not wholly removed, the heaviest first. */
export async function findSuspicions(tx: Tx, activity_id: string): Promise<SuspicionRow[]> {
  const { rows } = await sql<SuspicionRow>`
    select s.player_id, p.name, p.surname, p.username, p.email, t.total as points, s.weight, s.circle, s.signals
    from suspicion s join player p on p.tenant_id = s.tenant_id and p.id = s.player_id
    left join standing t on t.tenant_id = s.tenant_id and t.board_id = s.activity_id and t.player_id = s.player_id
    where s.tenant_id = current_tenant() and s.activity_id = ${activity_id} and not exists (
      select from cheater_record c where c.tenant_id = s.tenant_id and c.player_id = s.player_id and c.activity_id = s.activity_id and c.put_back_at is null and c.is_whole)
    order by s.weight desc, s.player_id limit ${mostShown}`.execute(tx);
  return rows;
}

export const findLook = (tx: Tx, activity_id: string) =>
  tx.selectFrom('suspicion_look').selectAll().where('activity_id', '=', activity_id).executeTakeFirst();

/** Requests an analysis; false while one is still running, unless it was requested long ago. */
export async function askForLook(
  tx: Tx,
  { tenant_id, activity_id }: { tenant_id: string; activity_id: string },
  at: Date,
): Promise<boolean> {
  const longAgo = new Date(at.getTime() - 15 * 60_000);
  const { rows } = await sql`
    insert into suspicion_look as l (tenant_id, activity_id, asked_at) values (${tenant_id}, ${activity_id}, ${at})
    on conflict (tenant_id, activity_id) do update set asked_at = excluded.asked_at
      where l.looked_at >= l.asked_at or l.asked_at < ${longAgo}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Replaces the earlier findings. A player who has been deleted in the meantime is left out. */
export async function storeSuspicions(
  tx: Tx,
  { tenant_id, activity_id }: { tenant_id: string; activity_id: string },
  found: readonly Suspicion[],
  players: number,
  at: Date,
): Promise<void> {
  await tx.deleteFrom('suspicion').where('activity_id', '=', activity_id).execute();
  await sql`
    insert into suspicion (tenant_id, activity_id, player_id, weight, circle, signals, found_at)
    select p.tenant_id, ${activity_id}, p.id, f.weight, f.circle, f.signals, ${at}
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as f(player_id uuid, weight float8, circle integer, signals jsonb)
    join player p on p.tenant_id = ${tenant_id} and p.id = f.player_id`.execute(tx);
  await sql`
    insert into suspicion_look as l (tenant_id, activity_id, asked_at, looked_at, players) values (${tenant_id}, ${activity_id}, ${at}, ${at}, ${players})
    on conflict (tenant_id, activity_id) do update set looked_at = greatest(l.asked_at, excluded.looked_at), players = excluded.players`.execute(
    tx,
  );
}
