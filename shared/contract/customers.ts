import { Type } from 'typebox';
import { nullable, object, operation, Success, Uuid } from './operation.ts';

const Tenant = Type.Object({ id: Uuid, name: Type.String() });
const byTenant = Type.Object({ tenant: Uuid });
const person = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  email: Type.String({ format: 'email', maxLength: 254 }),
};
const Reason = object({ reason: Type.String({ minLength: 1, maxLength: 1000 }) });

/** The tenants of customers, which provider staff create, close and open. */
export const customers = {
  registerCustomer: operation({
    method: 'POST',
    path: '/api/v1/customer/register',
    summary: 'Makes a tenant for a customer, whose owner gets an invitation by e-mail, for provider staff.',
    notes: 'plan is the id of a plan, also of one that is not sold; it begins now, monthly, and `trial` for as long as trials last.',
    who: 'staff',
    body: object({
      ...person,
      tenant_name: Type.String({ minLength: 1, maxLength: 200 }),
      plan: Type.String({ minLength: 1, maxLength: 60 }),
    }),
    response: Type.Object({ success: Type.Boolean(), tenant: Tenant }),
    status: 201,
    limit: { times: 60, seconds: 3600, per: 'account' },
  }),
  readCustomerInvitation: operation({
    method: 'GET',
    path: '/api/v1/admin/tenants/:tenant/invitation',
    summary: 'Who is invited to be the first owner of a tenant, for provider staff; null where nobody is, or it has members.',
    who: 'staff',
    params: byTenant,
    response: Type.Object({ invited: nullable(Type.Object({ name: nullable(Type.String()), email: Type.String() })) }),
  }),
  inviteCustomer: operation({
    method: 'POST',
    path: '/api/v1/admin/tenants/:tenant/invitation',
    summary: 'Invites the first owner of a tenant again, or somebody else in her place, for provider staff.',
    notes: 'Only while the tenant has no members; the link that was sent before is worth nothing then.',
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
    summary: 'Closes a tenant: nobody of it works there and nothing of it is played, until it is opened again. For provider staff.',
    notes: 'The reason stands in the log of the tenant. One that is suspended stays as it is.',
    who: 'staff',
    params: byTenant,
    body: Reason,
    response: Success,
    errors: ['conflict'],
  }),
  unsuspendTenant: operation({
    method: 'POST',
    path: '/api/v1/admin/tenants/:tenant/unsuspend',
    summary: 'Opens a suspended tenant again, with what its people and its API keys could do before. For provider staff.',
    who: 'staff',
    params: byTenant,
    body: Reason,
    response: Success,
    errors: ['conflict'],
  }),
};
