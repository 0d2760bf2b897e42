import { sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { StoredSignal } from '#api/kernel/db/tables/play.ts';

/** The games of a player that no longer count. All null: the whole player is removed. */
export interface Scope {
  part_id: string | null;
  from_at: Date | null;
  to_at: Date | null;
}
export interface RemovedRow extends Scope {
  id: string;
  reason: string;
  evidence: StoredSignal[];
  removed_at: Date;
  removed_by: string | null;
  player_id: string;
  name: string | null;
  surname: string | null;
  username: string | null;
  email: string | null;
}

export const isWhole = ({ part_id, from_at, to_at }: Scope): boolean => part_id === null && from_at === null && to_at === null;

interface NewRecords {
  tenant_id: string;
  activity_id: string;
  players: readonly string[];
  scope: Scope;
  reason: string;
  removed_by: string;
  at: Date;
}

/**
 * Stores the removals and returns the ids of the new records with their players. A player who is already removed in this scope keeps her record. Each
 * record keeps the reasons for which the player is proposed now.
 */
export async function insertRecords(tx: Tx, records: NewRecords): Promise<{ id: string; player_id: string }[]> {
  const { tenant_id, activity_id, players, scope, reason, removed_by, at } = records;
  const ids = players.map((player_id) => ({ id: newId(), player_id }));
  const { rows } = await sql<{ id: string; player_id: string }>`
    insert into cheater_record (tenant_id, id, activity_id, player_id, part_id, from_at, to_at, reason, evidence, removed_at, removed_by)
    select ${tenant_id}, g.id, ${activity_id}, g.player_id, ${scope.part_id}::uuid, ${scope.from_at}::timestamptz, ${scope.to_at}::timestamptz, ${reason},
      coalesce((select s.signals from suspicion s where s.tenant_id = ${tenant_id} and s.activity_id = ${activity_id} and s.player_id = g.player_id), '[]'),
      ${at}, ${removed_by}
    from jsonb_to_recordset(${JSON.stringify(ids)}::text::jsonb) as g(id uuid, player_id uuid)
    on conflict (tenant_id, player_id, activity_id, part_id, from_at, to_at) where put_back_at is null do nothing
    returning id, player_id`.execute(tx);
  return rows;
}

/** The removed players, the most recently removed first; with `players`, only those. */
export async function findRemoved(tx: Tx, activity_id: string, players?: readonly string[]): Promise<RemovedRow[]> {
  let found = tx
    .selectFrom('cheater_record as c')
    .innerJoin('player as p', (join) => join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.id', '=', 'c.player_id'))
    .leftJoin('account as a', 'a.id', 'c.removed_by')
    .select(['c.id', 'c.part_id', 'c.from_at', 'c.to_at', 'c.reason', 'c.evidence', 'c.removed_at', 'a.name as removed_by'])
    .select(['p.id as player_id', 'p.name', 'p.surname', 'p.username', 'p.email'])
    .where('c.activity_id', '=', activity_id)
    .where('c.put_back_at', 'is', null);
  if (players) found = found.where('c.player_id', 'in', players);
  return found.orderBy('c.removed_at', 'desc').orderBy('c.id').limit(5000).execute();
}
