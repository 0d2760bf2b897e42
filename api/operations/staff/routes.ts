import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listTenants } from './list-tenants.ts';
import { listMailOutbox } from './list-mail-outbox.ts';
import { leaveTenant } from './leave-tenant.ts';
import { listStaffVisits } from './list-staff-visits.ts';
import { endStaffVisit } from './end-staff-visit.ts';

export const staffRoutes: readonly ServedOperation[] = [listTenants, listMailOutbox, leaveTenant, listStaffVisits, endStaffVisit];
