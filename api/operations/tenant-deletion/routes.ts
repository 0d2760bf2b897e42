import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { readTenantDeletion } from './read-tenant-deletion.ts';
import { deleteTenant } from './delete-tenant.ts';
import { takeTenantBack } from './take-tenant-back.ts';

export const tenantDeletionRoutes: readonly ServedOperation[] = [readTenantDeletion, deleteTenant, takeTenantBack];
