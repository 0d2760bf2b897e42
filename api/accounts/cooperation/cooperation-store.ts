import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Coop } from '#shared/contract/cooperation.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { lockSeed, workOf } from '#api/kernel/db/advisory-locks.ts';

type Row = Selectable<Tables['cooperation']>;

/** The tenant's partner, or its open invitation. */
export async function findCooperation(tx: Tx, tenant_id: string, now: Date): Promise<Row | undefined> {
  const row = await tx
    .selectFrom('cooperation')
    .select(['tenant_id', 'id', 'state', 'partner_id', 'partner_name', 'created_at', 'expires_at', 'joined_at', 'ended_at'])
    .where('tenant_id', '=', tenant_id)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return row?.expires_at && row.expires_at <= now ? undefined : row;
}

/** Throws 409 without a partner. */
export async function demandPartner(tx: Tx, tenant_id: string, now: Date): Promise<Row & { partner_name: string }> {
  const row = await findCooperation(tx, tenant_id, now);
  if (row?.state !== 'joined' || row.partner_name === null)
    throw new HttpError('conflict', { message: 'There is no partner organisation.' });
  return { ...row, partner_name: row.partner_name };
}

/** Two changes of one organisation’s go one after another. */
export const lockCooperation = (tx: Tx, tenant_id: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${workOf.cooperation(tenant_id)}, ${lockSeed.work}))`.execute(tx);

export const toCoop = ({ state, partner_name, created_at, joined_at, expires_at }: Row): Coop => ({
  state: state === 'joined' ? 'joined' : 'invited',
  name: partner_name,
  since: (joined_at ?? created_at).toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
});
