import { sql, type Kysely } from 'kysely';
import type { Allowance } from '#shared/billing/allowance.ts';
import type { OpenMonth, Pack, Part } from '#shared/billing/balance.ts';
import { monthOf, type Month } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';

type Row = Omit<Allowance, 'month' | 'months'> & {
  plan_version_id: string;
  included: number | null;
  months: OpenMonth[];
  used: number;
};

/** The greater of two limits; null is unlimited. */
const greater = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b));

/**
 * All data on a tenant's remaining allowance in a month, in one statement; undefined without a subscription. A month is open until it is sealed; a
 * sealed one is read as it was settled. The plan's completions are the most that it included at any time in the month; a month of an expired
 * subscription has none.
 */
export async function readAllowance(
  db: Kysely<Tables> | Tx,
  tenant_id: string,
  now: Date,
  month: Month = monthOf(now),
): Promise<Allowance | undefined> {
  const { rows } = await sql<Row>`
    select s.status, s.ends_at, s.overage_policy as policy, s.hard_cap, s.currency, s.plan_version_id, p.pack as pack_price, p.completion as completion_price,
      case when s.status = 'expired' then 0 else (select l.completions from subscription_limits l where l.tenant_id = s.tenant_id) end as included,
      coalesce((select u.used from usage_month u where u.tenant_id = s.tenant_id and u.month = ${month}), 0) as used,
      coalesce((
        select json_agg(json_build_object('month', m.month, 'included', m.included, 'used', coalesce(u.used, 0), 'parts', coalesce((
          select json_agg(json_build_object('from', a.from_used, 'policy', a.policy, 'hard_cap', a.hard_cap, 'plan_version_id', a.plan_version_id,
            'currency', a.currency, 'pack_price', r.pack, 'completion_price', r.completion) order by a.number)
          from allowance_part a join plan_price r on r.plan_version_id = a.plan_version_id and r.currency = a.currency
          where a.tenant_id = m.tenant_id and a.month = m.month), '[]')))
        from allowance_month m left join usage_month u on u.tenant_id = m.tenant_id and u.month = m.month
        where m.tenant_id = s.tenant_id and (m.month = ${month} or (m.sealed_at is null and m.month < ${month}))), '[]') as months,
      coalesce((
        select json_agg(json_build_object('month', k.month, 'number', k.number, 'expires_on', k.expires_on, 'part', k.part, 'price', k.price,
          'currency', k.currency, 'completions', k.completions - coalesce((
            select sum(b.completions) from pack_burn b
            where b.tenant_id = k.tenant_id and b.pack_month = k.month and b.pack_number = k.number and b.month < ${month}), 0)))
        from allowance_pack k where k.tenant_id = s.tenant_id and k.expires_on > ${month}::date - interval '1 month'), '[]') as packs
    from subscription s join plan_price p on p.plan_version_id = s.plan_version_id and p.currency = s.currency
    where s.tenant_id = ${tenant_id}`.execute(db);
  const [row] = rows;
  return row && toAllowance(row, month, month === monthOf(now));
}

function toAllowance({ included, months, used, plan_version_id, ...row }: Row, month: Month, isPresent: boolean): Allowance {
  const { policy, hard_cap, currency, pack_price, completion_price } = row;
  // Until something is settled, the present agreement applies.
  const pays = row.status !== 'trial' && row.status !== 'expired';
  const only: Part = { from: 0, policy: pays ? policy : 'stop', hard_cap, plan_version_id, currency, pack_price, completion_price };
  const whole = ({ parts, ...rest }: OpenMonth): OpenMonth => ({ ...rest, parts: parts.length > 0 ? parts : [only] });
  const known = months.find((open) => open.month === month) ?? { month, included, used, parts: [] };
  const present = { ...known, included: isPresent ? greater(known.included, included) : known.included, used };
  return {
    ...row,
    month,
    months: [...months.filter((open) => open.month < month), present].map(whole),
    packs: row.packs.filter(({ completions }: Pack) => completions > 0),
  };
}
