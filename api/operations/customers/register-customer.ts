import { newId } from '#shared/ids.ts';
import { customers } from '#shared/contract/customers.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { requestedTerms } from '#api/billing/subscription/requested-terms.ts';
import { changeTo } from '#api/billing/subscription/change-subscription.ts';
import { newTrial } from '#api/accounts/plans/plan-limits.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { inviteOwner } from './invite-owner.ts';
import { staffIn } from './lock-customer.ts';

type Needed = Pick<Services, 'jobs' | 'config' | 'clock'>;

/** The tenant has no member until its owner accepts. */
export const registerCustomer = serve(customers.registerCustomer, ({ body }, { database, jobs, config, clock, actor }) => {
  const tenant = { id: newId(), name: body.tenant_name.trim() };
  if (tenant.name === '') throw invalidAt('tenant_name', 'empty');
  const by = staffIn(tenant.id, actor);
  return database.asActor(by, async (tx) => {
    const now = clock.now();
    await tx.insertInto('tenant').values(tenant).execute();
    await tx
      .insertInto('subscription')
      .values({ tenant_id: tenant.id, ...newTrial(now) })
      .execute();
    await audit(tx, by, 'register_customer', tenant.name, now);
    if (body.plan !== 'trial') await beginPlan({ jobs, config, clock }, tx, by, body.plan);
    await inviteOwner({ jobs }, tx, by, tenant.name, body, now);
    return { success: true, tenant };
  });
});

async function beginPlan(services: Needed, tx: Tx, by: { tenant_id: string; account_id: string }, plan: string): Promise<void> {
  const trial = await lockSubscription(tx);
  const terms = await requestedTerms(tx, trial, { plan, period: 'monthly' }, true);
  await changeTo(services, tx, { actor: by, subscription: trial, terms, now: services.clock.now(), atOnce: true });
}
