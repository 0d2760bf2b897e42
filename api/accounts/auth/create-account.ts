import { newId } from '#shared/ids.ts';
import { newTrial } from '#api/accounts/plans/plan-limits.ts';
import type { Database, Tx } from '#api/kernel/db/database.ts';

export interface NewAccount {
  name: string;
  email: string;
  password_hash: string;
  is_proved: boolean;
}
type Created = { account_id: string; tenant_id: string };

/**
 * Creates an account and a tenant named after the person, with her as owner and a trial subscription. `within` runs in the same transaction.
 * Undefined when the address already has an account.
 */
export async function createAccount(
  { asTenant }: Pick<Database, 'asTenant'>,
  { name, email, password_hash, is_proved }: NewAccount,
  now: Date,
  within?: (tx: Tx, created: Created) => Promise<void>,
): Promise<Created | undefined> {
  const created = { account_id: newId(), tenant_id: newId() };
  const { account_id, tenant_id } = created;
  const account = {
    id: account_id,
    email: email.toLowerCase(),
    name,
    password_hash,
    avatar_key: null,
    last_login_at: null,
    password_changed_at: now,
    address_proved_at: is_proved ? now : null,
  };
  return asTenant(tenant_id, async (tx) => {
    await tx.insertInto('account').values(account).execute();
    await tx.insertInto('tenant').values({ id: tenant_id, name }).execute();
    await tx.insertInto('membership').values({ tenant_id, account_id, role: 'owner' }).execute();
    await tx
      .insertInto('subscription')
      .values({ tenant_id, ...newTrial(now) })
      .execute();
    await within?.(tx, created);
    return created;
  }).catch(isTaken);
}

/** Rethrows every error except the database's refusal of a second account with the same address. */
function isTaken(error: unknown): undefined {
  const { code, constraint_name } = error as { code?: unknown; constraint_name?: unknown };
  if (code !== '23505' || constraint_name !== 'account_email') throw error;
}
