import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { readDataManagement } from './read-data-management.ts';
import { changeRetention } from './change-retention.ts';

export const retentionRoutes: readonly ServedOperation[] = [readDataManagement, changeRetention];
