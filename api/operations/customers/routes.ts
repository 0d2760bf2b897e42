import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { registerCustomer } from './register-customer.ts';
import { readCustomerInvitation } from './read-customer-invitation.ts';
import { inviteCustomer } from './invite-customer.ts';
import { suspendTenant, unsuspendTenant } from './suspend-tenant.ts';

export const customersRoutes: readonly ServedOperation[] = [
  registerCustomer,
  readCustomerInvitation,
  inviteCustomer,
  suspendTenant,
  unsuspendTenant,
];
