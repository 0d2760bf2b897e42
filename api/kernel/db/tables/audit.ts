import type { ColumnType, Generated } from 'kysely';
import type { AuditDetail } from '#shared/contract/audit.ts';
import type { Default, Json } from './columns.ts';

export interface AuditTables {
  audit_log: {
    tenant_id: string;
    id: string;
    /** Whom the entry concerns; without a foreign key, since the chain includes the id. */
    account_id: string | null;
    action: string;
    at: Default<Date>;
    /** null: forgotten. */
    detail: Json<AuditDetail | null>;
    salt: Generated<Buffer | null>;
    subject_id: Default<string | null>;
    visit_id: Default<string | null>;
    /** These three are set at the end of the transaction. */
    seq: ColumnType<number | null, never, never>;
    detail_hash: ColumnType<Buffer | null, never, never>;
    hash: ColumnType<Buffer | null, never, never>;
    /** Of the detail. */
    subject: ColumnType<string, never, never>;
  };
  /**
   * Actions of provider staff that concern no tenant; `hash` and the like are set at the end of the transaction. Write-only: only the owner's
   * connection reads it.
   */
  installation_log: { id: string; account_id: string | null; action: string; at: Date; detail: Json<AuditDetail | null> };
  /** The end of the chain of a tenant's log. */
  audit_head: { tenant_id: string; seq: number; hash: Buffer };
}
