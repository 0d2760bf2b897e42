import type { Sql, TransactionSql } from 'postgres';
import { admitStarts, type StartBound } from '#api/billing/allowance/admit-starts.ts';
import { writeStarts, type StartRow } from './write-starts.ts';

/** A start of a tenant whose completions this month are limited. */
export interface BoundedStart {
  row: StartRow;
  bound: StartBound;
}
/** left_out: as in writeStarts, the player has another game. */
export type BoundedOutcome = 'started' | 'left_out' | 'completion_limit';

/** Starts the games for which the months of their tenants have room. Tenants are locked in one order. */
export const writeBoundedStarts = (sql: Sql, starts: readonly BoundedStart[]): Promise<BoundedOutcome[]> =>
  sql.begin(async (tx) => {
    const admitted = await admitAll(tx, starts);
    const written = await writeStarts(tx, admitted);
    const outcomes = new Map(admitted.map(({ game_id }, at) => [game_id, written[at] ? ('started' as const) : ('left_out' as const)]));
    return starts.map(({ row }) => outcomes.get(row.game_id) ?? 'completion_limit');
  });

async function admitAll(tx: TransactionSql, starts: readonly BoundedStart[]): Promise<StartRow[]> {
  const byTenant = Map.groupBy(starts, ({ row }) => row.tenant_id);
  const admitted: StartRow[] = [];
  for (const tenant_id of [...byTenant.keys()].toSorted()) {
    const own = byTenant.get(tenant_id) ?? [];
    const [first] = own;
    if (!first) continue;
    const rows = own.map(({ row }) => row);
    admitted.push(...(await admitStarts(tx, tenant_id, first.bound, rows, new Date(first.row.at))));
  }
  return admitted;
}
