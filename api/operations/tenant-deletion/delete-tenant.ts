import { daysToTakeBack, tenantDeletion } from '#shared/contract/tenant-deletion.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { cancelIn } from '#api/billing/subscription/cancel-subscription.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { lockTeam } from '#api/accounts/team/lock-team.ts';
import { findTenantDeletion, shownDeletion } from './deletion-store.ts';
import { notifyOwners } from './notify-owners.ts';

const dayMs = 86_400_000;

/** Closes the tenant at once and in every process, as a suspension does; its rows are deleted later, unless the deletion is cancelled. */
export const deleteTenant = serve(tenantDeletion.deleteTenant, async ({ body: { name } }, context) => {
  const { database, clock, actor } = context;
  await demandProof(context);
  const { tenant_id, account_id } = actor;
  return database.asActor(actor, async (tx) => {
    const asked_at = clock.now();
    const { tenant, giver } = await lockTeam(tx, actor);
    if (!giver.is_owner) throw new HttpError('forbidden', { message: 'Only an owner can delete the organisation.' });
    // Another owner was a moment earlier.
    if (tenant.suspended_at) throw new HttpError('conflict');
    if (name.trim() !== tenant.name) throw invalidAt('name', 'wrong_value');
    const due_at = new Date(asked_at.getTime() + daysToTakeBack * dayMs);
    const ended_subscription = await cancelIn(tx, actor, asked_at);
    await tx.insertInto('tenant_deletion').values({ tenant_id, asked_by: account_id, asked_at, due_at, ended_subscription }).execute();
    await tx.updateTable('tenant').set({ suspended_at: asked_at }).where('id', '=', tenant_id).execute();
    await audit(tx, actor, 'delete_tenant', tenant.name, asked_at, { after: due_at.toISOString().slice(0, 10) });
    await notifyOwners(context, tx, tenant_id, 'closed', due_at);
    const deletion = await findTenantDeletion(tx, tenant_id);
    if (!deletion) throw new HttpError('conflict');
    return { success: true, deletion: shownDeletion(deletion) };
  });
});
