import type { Tx } from '#api/db/database.ts';
import { notFound } from '#api/http/errors.ts';
import { findTeamRow, type TeamRow } from './team-store.ts';

/** A member or an open invitation; 404 where there is none in this tenant. */
export async function readTeamRow(tx: Tx, tenant_id: string, id: string): Promise<TeamRow> {
  const row = await findTeamRow(tx, tenant_id, id);
  if (!row) throw notFound();
  return row;
}
