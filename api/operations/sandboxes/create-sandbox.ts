import type { Sql } from 'postgres';
import { newId } from '#shared/ids.ts';
import { sandboxes } from '#shared/contract/sandboxes.ts';
import { newTrial } from '#api/accounts/plans/plan-limits.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSandbox } from './find-sandbox.ts';

/** Its trial ends no sooner than it is deleted. */
const never = new Date('2999-12-31T00:00:00Z');

export const createSandbox = serve(sandboxes.createSandbox, async (_input, { database, clock, actor }) => {
  const { account_id, from } = actor;
  const tenant_id = newId();
  const by = { tenant_id, account_id, ...(from && { from }) };
  await database.asActor(by, async (tx) => {
    const now = clock.now();
    const { name } = await lockAccount(tx, account_id);
    if (await hasSandbox(database.owner, account_id)) throw new HttpError('conflict', { message: 'You have a sandbox already.' });
    await tx
      .insertInto('tenant')
      .values({ id: tenant_id, name: `Sandbox, ${name}`.slice(0, 200), is_sandbox: true, created_at: now })
      .execute();
    await tx.insertInto('membership').values({ tenant_id, account_id, role: 'owner' }).execute();
    await tx
      .insertInto('subscription')
      .values({ tenant_id, ...newTrial(now), ends_at: never })
      .execute();
    await audit(tx, by, 'create_sandbox', name, now);
  });
  const sandbox = await findSandbox(database.owner, account_id);
  if (!sandbox) throw notFound();
  return { sandbox };
});

/** Two calls of one person run one after the other. */
const lockAccount = (tx: Tx, account_id: string): Promise<{ name: string }> =>
  tx.selectFrom('account').select('name').where('id', '=', account_id).forUpdate().executeTakeFirstOrThrow();

/** A closed one counts: it can be reopened. A tenant's transaction sees no other tenants. */
async function hasSandbox(owner: Sql, account_id: string): Promise<boolean> {
  const found = await owner`
    select from membership m join tenant t on t.id = m.tenant_id and t.is_sandbox where m.account_id = ${account_id} and m.role = 'owner'`;
  return found.length > 0;
}
