import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';

/** The ids that belong to players of the activity. */
export async function findPlayersOf(tx: Tx, activity_id: string, players: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from player p where p.tenant_id = current_tenant() and p.id = any(${[...players]}::uuid[]) and (
      exists (select from registration r where r.tenant_id = p.tenant_id and r.activity_id = ${activity_id} and r.player_id = p.id)
      or exists (select from game g where g.tenant_id = p.tenant_id and g.player_id = p.id and g.activity_id = ${activity_id} and not g.is_preview))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
