import { customers } from '#shared/contract/customers.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hasMembers } from './lock-customer.ts';

/** Also one that is too old: its address is what staff begin with. */
export const readCustomerInvitation = serve(customers.readCustomerInvitation, ({ params: { tenant } }, { database, actor }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    if (await hasMembers(tx, tenant)) return { invited: null };
    const invited = await tx
      .selectFrom('invitation')
      .select(['name', 'email'])
      .where('tenant_id', '=', tenant)
      .where('role', '=', 'owner')
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    return { invited: invited ?? null };
  }),
);
