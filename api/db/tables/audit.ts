import type { ColumnType, Generated } from 'kysely';
import type { AuditDetail } from '#shared/contract/audit.ts';
import type { Default, Json } from './columns.ts';

export interface AuditTables {
  audit_log: {
    tenant_id: string;
    id: string;
    /** Of whom: without a foreign key, since the chain holds it. */
    account_id: string | null;
    action: string;
    at: Default<Date>;
    /** null: forgotten. */
    detail: Json<AuditDetail | null>;
    salt: Generated<Buffer | null>;
    subject_id: Default<string | null>;
    visit_id: Default<string | null>;
    /** These three come at the end of the transaction. */
    seq: ColumnType<number | null, never, never>;
    detail_hash: ColumnType<Buffer | null, never, never>;
    hash: ColumnType<Buffer | null, never, never>;
    /** Of the detail. */
    subject: ColumnType<string, never, never>;
  };
  /** What provider staff did to no tenant; `hash` and its kin come at the end of the transaction. Written only: the owner's connection reads it. */
  installation_log: { id: string; account_id: string | null; action: string; at: Date; detail: Json<AuditDetail | null> };
  /** How far the chain of a tenant's log is. */
  audit_head: { tenant_id: string; seq: number; hash: Buffer };
}
