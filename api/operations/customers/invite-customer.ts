import { customers } from '#shared/contract/customers.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { inviteOwner } from './invite-owner.ts';
import { hasMembers, lockKnownTenant, staffIn } from './lock-customer.ts';

export const inviteCustomer = serve(customers.inviteCustomer, ({ params, body }, { database, jobs, clock, actor }) => {
  const by = staffIn(params.tenant, actor);
  return database.asActor(by, async (tx) => {
    const tenant = await lockKnownTenant(tx, params.tenant);
    if (await hasMembers(tx, tenant.id))
      throw new HttpError('conflict', { message: 'This organisation already has members, who can invite others.' });
    await inviteOwner({ jobs }, tx, by, tenant.name, body, clock.now());
    return { success: true };
  });
});
