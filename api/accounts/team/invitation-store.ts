import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';

/** Seven days. */
const lifetimeMs = 7 * 86_400_000;

type Row = Tables['invitation'];
export type InvitationTerms = Pick<Row, 'role' | 'role_id' | 'name' | 'message' | 'invited_by'>;
type Key = Pick<Row, 'tenant_id' | 'id'>;

const until = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

/** The tenant's relation to an address. */
export interface Known {
  is: 'member' | 'suspended' | 'invited' | 'expired';
  /** The invitation that is neither accepted nor withdrawn. */
  invitation_id: string | null;
}

/** By address; unknown addresses are missing. */
export async function findKnown(tx: Tx, tenant_id: string, emails: readonly string[], now: Date): Promise<Map<string, Known>> {
  const { rows } = await sql<Known & { email: string }>`
    select i.email, case when i.expires_at > ${now} then 'invited' else 'expired' end as is, i.id as invitation_id
    from invitation i
    where i.tenant_id = ${tenant_id} and i.email = any(${sql.val(emails)}::text[]) and i.accepted_at is null and i.withdrawn_at is null
    union all
    select a.email, case m.state when 'active' then 'member' else m.state end, null
    from account a join membership m on m.account_id = a.id and m.tenant_id = ${tenant_id}
    where a.email = any(${sql.val(emails)}::text[])`.execute(tx);
  return new Map(rows.map(({ email, ...known }) => [email, known]));
}

export async function insertInvitation(tx: Tx, row: Key & InvitationTerms & Pick<Row, 'email'>, now: Date): Promise<void> {
  const rest = {
    hash: null,
    sent_at: sql<Date[]>`array[${now}::timestamptz]`,
    created_at: now,
    expires_at: until(now),
    accepted_at: null,
    withdrawn_at: null,
  };
  await tx
    .insertInto('invitation')
    .values({ ...row, ...rest })
    .execute();
}

/** Extends an invitation by seven days and invalidates its earlier link. `given` replaces its earlier values. */
export async function renewInvitation(tx: Tx, { tenant_id, id, ...terms }: Key & Partial<InvitationTerms>, now: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ ...terms, hash: null, expires_at: until(now), sent_at: sql<Date[]>`array_append(sent_at, ${now}::timestamptz)` })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}

/** An invitation that is neither accepted nor withdrawn. */
export const openInvitation = (tx: Tx, { tenant_id, id }: Key) =>
  tx
    .selectFrom('invitation')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null);

export async function withdrawInvitation(tx: Tx, { tenant_id, id }: Key, now: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ withdrawn_at: now, hash: null })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Uses the link up: of several simultaneous calls, one succeeds. False when the link is no longer valid. */
export async function spendInvitation(tx: Tx, { tenant_id, id, hash }: Key & { hash: Buffer }, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('invitation')
    .set({ accepted_at: now, hash: null })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('hash', '=', hash)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}
