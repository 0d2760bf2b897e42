import { sql, type ExpressionBuilder } from 'kysely';
import type { auditLog } from '#shared/contract/audit.ts';
import { auditTopics, type AuditEntry } from '#shared/contract/audit.ts';
import type { Input } from '#shared/contract/operation.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';

export type EntriesQuery = Input<typeof auditLog.exportAuditLog>['query'];
type Log = ExpressionBuilder<Tables, 'audit_log'>;

/** The matching entries; days are those of the tenant's timezone. An entry without its position in the chain is not included yet. */
export const queryEntries = (tx: Tx, { account_id, topic, from, until }: EntriesQuery) =>
  tx
    .selectFrom('audit_log')
    .where((eb: Log) =>
      eb.and([
        eb('hash', 'is not', null),
        ...(account_id === undefined ? [] : [eb('account_id', '=', account_id)]),
        ...(topic === undefined ? [] : [eb('action', 'in', [...auditTopics[topic]])]),
        ...(from === undefined ? [] : [sql<boolean>`at >= ${startOf(from)}`]),
        ...(until === undefined ? [] : [sql<boolean>`at < ${startOf(until, 1)}`]),
      ]),
    );

const startOf = (day: string, later = 0) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone (select coalesce(timezone, 'Europe/Stockholm') from tenant where id = current_tenant())`;

export const shownColumns = ['id', 'seq', 'at', 'action', 'account_id', 'visit_id', 'detail', 'hash'] as const;
interface Shown {
  id: string;
  seq: number | null;
  at: Date;
  action: string;
  account_id: string | null;
  visit_id: string | null;
  detail: AuditEntry['detail'];
  hash: Buffer | null;
}

/** As it is shown; names are those of today. */
export const shownEntry = (row: Shown, names: ReadonlyMap<string, string>): AuditEntry => ({
  id: row.id,
  seq: row.seq ?? 0,
  at: row.at.toISOString(),
  action: row.action,
  actor: row.account_id === null ? null : { id: row.account_id, name: names.get(row.account_id) ?? null },
  by_staff: row.visit_id !== null,
  detail: row.detail,
  hash: row.hash?.toString('hex') ?? '',
});

/** The names of accounts that are still there. */
export async function namesOf(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
  if (uniqueIds.length === 0) return new Map();
  const rows = await tx.selectFrom('account').select(['id', 'name']).where('id', 'in', uniqueIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
