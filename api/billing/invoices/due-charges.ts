import { sql } from 'kysely';
import type { Day } from '#shared/billing/months.ts';

/** Days after a month before its packs and completions are invoiced: by then it is sealed. */
const daysToSeal = 2;

/** SQL: charges `c` without an invoice that may get one on a day; completions wait while their count is in doubt. */
export const isDue = (today: Day) => sql<boolean>`c.amount > 0
  and (c.kind in ('plan', 'addon') or c.to_day + ${daysToSeal}::int <= ${today}::date)
  and (c.kind <> 'overage' or not exists (select from completion_difference d where d.tenant_id = c.tenant_id and d.month = c.from_day))
  and not exists (select from invoice_line l where l.tenant_id = c.tenant_id and l.charge_key = c.key)`;
