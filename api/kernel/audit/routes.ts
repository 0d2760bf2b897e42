import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listAuditLog } from './list-audit-log.ts';
import { exportAuditLog } from './export-audit-log.ts';

export const auditRoutes: readonly ServedOperation[] = [listAuditLog, exportAuditLog];
