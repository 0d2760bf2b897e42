import { tenantDeletion } from '#shared/contract/tenant-deletion.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { resumeClosed } from '#api/billing/subscription/resume-subscription.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { findGiver, lockTenant } from '#api/accounts/team/lock-team.ts';
import { findTenantDeletion } from './deletion-store.ts';

export const takeTenantBack = serve(tenantDeletion.takeTenantBack, async (_input, { database, jobs, config, clock, actor }) => {
  const { closed_tenant_id: tenant_id, account_id, lacks, from } = actor;
  if (tenant_id === undefined || lacks !== 'tenant') throw notFound();
  await demandProof({ database, clock, actor });
  const by = { tenant_id, account_id, ...(from && { from }) };
  return database.asActor(by, async (tx) => {
    const now = clock.now();
    await lockTenant(tx, tenant_id);
    const deletion = await findTenantDeletion(tx, tenant_id);
    if (!deletion) throw notFound();
    const giver = await findGiver(tx, by);
    if (!giver?.is_owner) throw new HttpError('forbidden', { message: 'Only an owner can cancel the deletion.' });
    const { numDeletedRows } = await tx
      .deleteFrom('tenant_deletion')
      .where('tenant_id', '=', tenant_id)
      .where('begun_at', 'is', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await tx.updateTable('tenant').set({ suspended_at: null }).where('id', '=', tenant_id).execute();
    if (deletion.ended_subscription) await resumeClosed({ jobs, config }, tx, by, now);
    await audit(tx, by, 'take_tenant_back', deletion.tenant.name, now);
    return { success: true };
  });
});
