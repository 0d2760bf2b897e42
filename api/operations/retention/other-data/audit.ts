import { withTenant, words, type OtherTable } from './other-table.ts';

export const auditData: Record<string, OtherTable> = {
  // Its subjects identify activities, never players: see api/kernel/audit/audit.ts.
  audit_log: {
    whose: 'editor',
    why: 'who did what',
    kept: withTenant,
    plain: words('tenant_id id seq action subject subject_id visit_id detail_hash hash'),
    personal: ['account_id', 'at', 'detail'],
    secret: ['salt'],
  },
  installation_log: {
    whose: 'editor',
    why: 'what provider staff did to no tenant',
    kept: 'for ever, its details for five years',
    plain: words('id seq action detail_hash hash'),
    personal: ['account_id', 'at', 'detail'],
    secret: ['salt'],
  },
  installation_log_head: { whose: 'nobody', why: 'how far the chain of the log is', kept: 'for ever', plain: ['only_one', 'seq', 'hash'] },
  audit_head: { whose: 'nobody', why: 'how far the chain of the log is', kept: withTenant, plain: ['tenant_id', 'seq', 'hash'] },
};
