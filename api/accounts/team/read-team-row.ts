import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { findTeamRow, type TeamRow } from './team-store.ts';

/** A member or an open invitation. Throws 404 when this tenant has none. */
export async function readTeamRow(tx: Tx, tenant_id: string, id: string): Promise<TeamRow> {
  const row = await findTeamRow(tx, tenant_id, id);
  if (!row) throw notFound();
  return row;
}
