import { Type } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
import { nullable, object, operation, Success, Uuid } from './operation.ts';

const Tenant = Type.Object({ id: Uuid, name: Type.String() });
const byTenant = Type.Object({ tenant: Uuid });
const person = {
  name: PlainName(200),
  email: Type.String({ format: 'email', maxLength: 254 }),
};
const Reason = object({ reason: Type.String({ minLength: 1, maxLength: 1000 }) });

/** The tenants of customers, which provider staff create, close and open. */
export const customers = {
  registerCustomer: operation({
    method: 'POST',
    path: '/api/v1/customer/register',
    summary: 'Create an organisation for a customer and invite its owner by email.',
    notes: '`plan` is the id of a plan, including plans not on sale; it begins now, monthly. The plan `trial` lasts as long as trials do.',
    who: 'staff',
    body: object({
      ...person,
      tenant_name: PlainName(200),
      plan: Type.String({ minLength: 1, maxLength: 60 }),
    }),
    response: Type.Object({ success: Type.Boolean(), tenant: Tenant }),
    status: 201,
    location: '/api/v1/admin/tenants/:tenant.id/invitation',
    limit: { times: 60, seconds: 3600, per: 'account' },
  }),
  readCustomerInvitation: operation({
    method: 'GET',
    path: '/api/v1/admin/tenants/:tenant/invitation',
    summary: 'Get the open invitation of an organisation’s first owner.',
    notes: 'null if nobody is invited or the organisation has members.',
    who: 'staff',
    params: byTenant,
    response: Type.Object({ invited: nullable(Type.Object({ name: nullable(Type.String()), email: Type.String() })) }),
  }),
  inviteCustomer: operation({
    method: 'POST',
    path: '/api/v1/admin/tenants/:tenant/invitation',
    summary: 'Invite the first owner of an organisation again, or someone else instead.',
    notes: 'Only while the organisation has no members. The previous link stops working.',
    who: 'staff',
    params: byTenant,
    body: object(person),
    response: Success,
    limit: { times: 60, seconds: 3600, per: 'account' },
    errors: ['conflict'],
  }),
  suspendTenant: operation({
    method: 'POST',
    path: '/api/v1/admin/tenants/:tenant/suspend',
    summary: 'Suspend an organisation.',
    notes:
      'Nobody can work in the organisation and none of its activities can be played until it is reopened. The reason is recorded in the organisation’s log. Suspending a suspended organisation changes nothing.',
    who: 'staff',
    params: byTenant,
    body: Reason,
    response: Success,
    errors: ['conflict'],
  }),
  unsuspendTenant: operation({
    method: 'POST',
    path: '/api/v1/admin/tenants/:tenant/unsuspend',
    summary: 'Reopen a suspended organisation.',
    notes: 'Its people and API keys regain the access they had before.',
    who: 'staff',
    params: byTenant,
    body: Reason,
    response: Success,
    errors: ['conflict'],
  }),
};
