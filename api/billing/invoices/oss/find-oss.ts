import type { Sql } from 'postgres';
import { addDays, type Day } from '#shared/billing/months.ts';
import { lastDayOf, nextQuarter, ossLines, ratesNeeded, type OssSum, type Quarter } from '#shared/billing/oss.ts';
import { isDoubtful } from '#shared/billing/place-evidence.ts';
import type { OssReturn } from '#shared/contract/oss.ts';

/** The bank publishes no rates on holidays: the next one counts. */
const daysOfRate = 7;

/** The return of a quarter, of all tenants, as the owner. Read only from documents that never change. */
export async function findOss(owner: Sql, quarter: Quarter): Promise<Omit<OssReturn, 'is_registered'>> {
  const sums = await findSums(owner, quarter);
  const needed = ratesNeeded(sums, quarter);
  const rates = (await Promise.all(needed.map((period) => findRateAtEnd(owner, period)))).flat();
  const rateOf = (period: Quarter): number | undefined => rates.find((rate) => rate.quarter === period)?.rate;
  const missing = needed.filter((period) => rateOf(period) === undefined);
  return {
    quarter,
    lines: missing.length > 0 ? null : ossLines(sums, quarter, rateOf),
    rates,
    missing_rates: missing.map(lastDayOf),
    doubtful: await findDoubtful(owner, quarter),
  };
}

const findSums = (owner: Sql, quarter: Quarter): Promise<OssSum[]> => owner<OssSum[]>`
  select d.oss_country as country, d.vat_percent as percent, d.currency,
    case when o.issued_on < ${quarter} then date_trunc('quarter', o.issued_on)::date end as corrects,
    sum(case d.document when 'invoice' then d.net else -d.net end)::bigint as net, sum(case d.document when 'invoice' then d.vat else -d.vat end)::bigint as vat
  from invoice d left join invoice o on o.tenant_id = d.tenant_id and o.id = d.credits_id
  where d.oss_country is not null and d.issued_on >= ${quarter} and d.issued_on < ${nextQuarter(quarter)} group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const findRateAtEnd = (owner: Sql, quarter: Quarter): Promise<{ quarter: Quarter; day: Day; rate: number }[]> => owner<
  { quarter: Quarter; day: Day; rate: number }[]
>`select ${quarter}::date as quarter, day, rate from day_rate
  where day >= ${lastDayOf(quarter)} and day < ${addDays(lastDayOf(quarter), daysOfRate)} order by day limit 1`;

async function findDoubtful(owner: Sql, quarter: Quarter): Promise<OssReturn['doubtful']> {
  const rows = await owner<OssReturn['doubtful']>`
    select tenant_id, id as invoice_id, number, buyer ->> 'company' as company, coalesce(oss_country, buyer ->> 'country') as country,
      coalesce(place_evidence, '[]') as evidence
    from invoice where (oss_country is not null or vat_category = 'O') and document = 'invoice' and issued_on >= ${quarter} and issued_on < ${nextQuarter(quarter)}
    order by issued_on, position`;
  return rows.filter(({ evidence, country }) => isDoubtful(evidence, country)).slice(0, mostDoubtful);
}
const mostDoubtful = 200;
