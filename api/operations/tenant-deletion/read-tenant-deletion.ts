import { tenantDeletion } from '#shared/contract/tenant-deletion.ts';
import { noTenant, serve } from '#api/kernel/http/served-operation.ts';
import { findGiver } from '#api/accounts/team/lock-team.ts';
import { findTenantDeletion, shownDeletion } from './deletion-store.ts';

export const readTenantDeletion = serve(tenantDeletion.readTenantDeletion, async (_input, { database, actor }) => {
  const tenant_id = actor.closed_tenant_id ?? actor.tenant_id;
  const nothing = { deletion: null, can: { delete: false, take_back: false } };
  // A suspended member learns nothing of the tenant.
  if (tenant_id === noTenant || (actor.lacks && actor.lacks !== 'tenant')) return nothing;
  const { account_id } = actor;
  return database.asActor({ account_id, tenant_id }, async (tx) => {
    const deletion = await findTenantDeletion(tx, tenant_id);
    const isOwner = (await findGiver(tx, { tenant_id, account_id }))?.is_owner === true && actor.session_id !== null;
    return {
      deletion: deletion ? shownDeletion(deletion) : null,
      can: { delete: isOwner && !deletion && !actor.lacks, take_back: isOwner && deletion !== undefined },
    };
  });
});
