import { sql } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import type { ActivityKind } from '#shared/content/kind.ts';
import { usualYears, yearsLater, yearsOfActivities, type RetentionYears } from '#shared/retention.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** An activity with the retention rule of its players' data. */
export interface KeptActivity {
  tenant_id: string;
  id: string;
  kind: ActivityKind;
  name: string;
  timezone: string;
  /** Its end, or its creation when it has none. */
  from: Date;
  updated_at: Date;
  /** null: for ever. */
  period: RetentionYears | null;
  /** false: the tenant's choice applies, or there is none. */
  has_own: boolean;
  chosen_by: string | null;
  chosen_at: Date | null;
}

/** The due deletions of an activity; none when its players' data is kept for ever. */
export type What = 'players' | 'activity';
export interface DueDeletion {
  what: What;
  due_at: Date;
}

/**
 * When the data of its players is due, and when the activity with its statistics is. An activity whose players are kept for ever stays. For the
 * activity itself, a later edit of the draft counts instead of its end or creation.
 */
export function duesOf({ from, updated_at, period, timezone }: Omit<KeptActivity, 'id'> | KeptActivity): DueDeletion[] {
  if (period === null) return [];
  const last = updated_at > from ? updated_at : from;
  return [
    { what: 'players', due_at: yearsLater(from, period, timezone) },
    { what: 'activity', due_at: yearsLater(last, yearsOfActivities, timezone) },
  ];
}

/** SQL: the columns of KeptActivity, from `activity a` with the rules joined in. */
const columns = `a.tenant_id, a.id, a.kind, a.name, coalesce(p.timezone, a.timezone, 'UTC') as timezone, coalesce(a.end_date, a.created_at) as "from", a.updated_at,
  case when o.activity_id is not null then o.period when t.tenant_id is not null then t.period else ${usualYears} end as period,
  o.activity_id is not null as has_own, coalesce(o.chosen_by, case when o.activity_id is null then t.chosen_by end) as chosen_by,
  case when o.activity_id is not null then o.chosen_at else t.chosen_at end as chosen_at`;
const joined = `activity a
  left join activity_retention o on o.tenant_id = a.tenant_id and o.activity_id = a.id
  left join tenant_retention t on t.tenant_id = a.tenant_id
  left join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id`;

/** Activities of all tenants that may be due by then; duesOf decides exactly. */
export const findOld = (owner: Sql, by: Date): Promise<KeptActivity[]> =>
  owner.unsafe<KeptActivity[]>(
    `select * from (select ${columns} from ${joined}) k
     where k.period is not null and k."from" + make_interval(years => k.period) - interval '2 days' <= $1 order by k.tenant_id, k.id`,
    [by],
  );

/** The same for one activity, under a lock: the period does not change until the transaction ends. */
export async function lockKept(
  tx: TransactionSql,
  { tenant_id, id }: Pick<KeptActivity, 'tenant_id' | 'id'>,
): Promise<KeptActivity | undefined> {
  const locked = await tx`select from activity where tenant_id = ${tenant_id} and id = ${id} for share`;
  if (locked.length === 0) return undefined;
  await tx`select from activity_retention where tenant_id = ${tenant_id} and activity_id = ${id} for share`;
  await tx`select from tenant_retention where tenant_id = ${tenant_id} for share`;
  const [kept] = await tx.unsafe<KeptActivity[]>(`select ${columns} from ${joined} where a.tenant_id = $1 and a.id = $2`, [tenant_id, id]);
  return kept;
}

/** A page of the tenant's activities, the next due first, with their numbers of registered players. */
export async function listKept(
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<(KeptActivity & { chosen_by_name: string | null; players: number })[]> {
  const { rows } = await sql<KeptActivity & { chosen_by_name: string | null; players: number }>`
    select k.*, c.name as chosen_by_name,
      (select count(*)::int from registration r where r.tenant_id = k.tenant_id and r.activity_id = k.id) as players
    from (
      select * from (select ${sql.raw(columns)} from ${sql.raw(joined)} where a.tenant_id = current_tenant()) every
      order by every."from" + make_interval(years => every.period) nulls last, every.id limit ${limit} offset ${offset}
    ) k left join account c on c.id = k.chosen_by
    order by k."from" + make_interval(years => k.period) nulls last, k.id`.execute(tx);
  return rows;
}
