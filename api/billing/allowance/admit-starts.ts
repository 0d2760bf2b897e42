import type { TransactionSql } from 'postgres';
import type { Month } from '#shared/billing/months.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';

/** A start that may become a completion. */
interface Start {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}
/** The limit of completions in a tenant's month, at which starts are refused. */
export interface StartBound {
  month: Month;
  most: number;
}
interface MonthScope {
  tenant_id: string;
  month: Month;
  at: Date;
}

/** Milliseconds for which an open game keeps a completion for its player. After that it is taken for left. */
const heldFor = 60 * 60_000;

const pairOf = ({ activity_id, player_id }: Omit<Start, 'tenant_id'>): string => `${activity_id} ${player_id}`;

/**
 * Which starts of a tenant are admitted: those that stay within the month's limit if all open games and rooms end, and those of players who count
 * already, or have an open game or a seat of a room in the same activity. Starts of a tenant run one after another until the transaction ends, so that
 * no two use the last completion.
 */
export async function admitStarts<S extends Start>(
  tx: TransactionSql,
  tenant_id: string,
  { month, most }: StartBound,
  starts: readonly S[],
  at: Date,
): Promise<S[]> {
  await lockStarts(tx, tenant_id);
  const scope: MonthScope = { tenant_id, month, at };
  const kept = new Set((await findKept(tx, scope, starts)).map(pairOf));
  let left = most - (await countHeld(tx, scope));
  return starts.filter((start) => {
    if (kept.has(pairOf(start))) return true;
    if (left <= 0) return false;
    left -= 1;
    kept.add(pairOf(start));
    return true;
  });
}

/** SQL: open games `g` that may still become completions. */
const isOpen = (
  tx: TransactionSql,
  { tenant_id, at }: MonthScope,
) => tx`g.tenant_id = ${tenant_id} and g.state = 'playing' and not g.is_preview
  and g.started_at > ${new Date(at.getTime() - heldFor)}`;

/** SQL: seats `p` of rooms whose games are not written yet: they may still become completions. */
const isSeated = (
  tx: TransactionSql,
  { tenant_id }: Pick<MonthScope, 'tenant_id'>,
) => tx`p.tenant_id = ${tenant_id} and p.removed_at is null
  and exists (select from room r where r.tenant_id = p.tenant_id and r.id = p.room_id and r.written_at is null)`;

/** Until the end of the transaction no game of a tenant whose month has a bound starts, and nobody is seated in its rooms. */
export const lockStarts = (tx: TransactionSql, tenant_id: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${turnOf.boundedStarts(tenant_id)}, ${lockSeed.turns}))`;

/** The month's completions, including those if all open games and rooms ended now. */
export async function countHeld(tx: TransactionSql, scope: MonthScope): Promise<number> {
  const { tenant_id, month } = scope;
  const [row] = await tx<{ taken: number }[]>`
    select coalesce((select u.used from usage_month u where u.tenant_id = ${tenant_id} and u.month = ${month}), 0) + (
      select count(*) from (
        select g.activity_id, g.player_id from game g where ${isOpen(tx, scope)}
        union select p.activity_id, p.player_id from room_player p where ${isSeated(tx, scope)}
      ) o
      where not exists (
        select from unique_completion c where c.tenant_id = ${tenant_id} and c.month = ${month} and c.activity_id = o.activity_id and c.player_id = o.player_id)
    )::int as taken`;
  return row?.taken ?? 0;
}

/** The players of starts who cost nothing more. */
const findKept = (tx: TransactionSql, scope: MonthScope, starts: readonly Start[]): Promise<Omit<Start, 'tenant_id'>[]> =>
  tx<Omit<Start, 'tenant_id'>[]>`
    select k.activity_id, k.player_id
    from jsonb_to_recordset(${jsonRows(
      tx,
      starts.map(({ activity_id, player_id }) => ({ activity_id, player_id })),
    )}) as k(activity_id uuid, player_id uuid)
    where exists (
      select from unique_completion c where c.tenant_id = ${scope.tenant_id} and c.month = ${scope.month} and c.activity_id = k.activity_id and c.player_id = k.player_id)
    or exists (select from game g where ${isOpen(tx, scope)} and (g.activity_id = k.activity_id) is true and g.player_id = k.player_id)
    or exists (select from room_player p where ${isSeated(tx, scope)} and (p.activity_id = k.activity_id) is true and p.player_id = k.player_id)`.execute();
