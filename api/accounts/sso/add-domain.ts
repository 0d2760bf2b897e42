import { randomBytes } from 'node:crypto';
import { sso } from '#shared/contract/sso.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { domainAnswer, readDomain } from '#api/accounts/domains/domains.ts';

export const addDomain = serve(sso.addDomain, async ({ body }, context) => {
  await demandProof(context);
  const { database, actor, clock } = context;
  const domain = readDomain(body.domain);
  if (domain === undefined) throw invalidAt('domain', 'not_a_domain');
  const row = { id: newId(), domain, token: `lucka-${randomBytes(20).toString('hex')}`, verified_at: null };
  const now = clock.now();
  await database.asActor(actor, async (tx) => {
    await demandManyMembers(tx, actor);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('tenant_domain')
      .values({ ...row, tenant_id: actor.tenant_id, purpose: 'sign_in', created_at: now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'domain', 'purpose']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw invalidAt('domain', 'domain_listed');
    await audit(tx, actor, 'add_domain', domain, now);
  });
  return domainAnswer(row);
});

/** A proved domain lets its people in, by the provider or the directory, and no other organisation could prove it. */
async function demandManyMembers(tx: Tx, { tenant_id }: Actor): Promise<void> {
  const tenant = await tx.selectFrom('tenant').select('is_sandbox').where('id', '=', tenant_id).executeTakeFirstOrThrow();
  if (tenant.is_sandbox) throw invalidAt('domain', 'domain_in_sandbox');
}
