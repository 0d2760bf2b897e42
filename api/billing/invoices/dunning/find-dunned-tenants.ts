import type { Sql } from 'postgres';
import type { SubscriptionStatus } from '#shared/billing/allowance.ts';
import { countryCodes } from '#shared/billing/country-codes.ts';
import { daysToEnd, dunningOf, type Pause, type Reminder } from '#shared/billing/dunning.ts';
import { least } from '#shared/billing/least.ts';
import { addDays, type Day } from '#shared/billing/months.ts';

/** The unpaid invoices of a tenant that are due. */
interface Late {
  tenant_id: string;
  status: SubscriptionStatus;
  /** `is_collected`: no bank took its money back, and enough is left to pay. */
  invoices: { due_on: Day; sent: Reminder[]; is_collected: boolean }[];
  pauses: Pause[];
}

/** The tenants to which a reminder is due, whose subscription changes by their unpaid invoices, or whose charges wait for billing details. */
export async function findDunnedTenants(owner: Sql, today: Day): Promise<{ tenant_id: string }[]> {
  const late = await owner<Late[]>`
    select o.tenant_id, o.status, json_agg(json_build_object('due_on', i.due_on, 'sent', array(
        select m.step from invoice_mail m where m.tenant_id = i.tenant_id and m.invoice_id = i.id and m.step <> 'issued'),
      'is_collected', s.left_to_pay >= case i.currency when 'EUR' then ${least.EUR}::int else ${least.SEK}::int end and not exists (
        select from card_dispute d where d.tenant_id = i.tenant_id and d.invoice_id = i.id and d.state = 'lost'))) as invoices,
      coalesce((select json_agg(json_build_object('from_day', p.from_day, 'to_day', p.to_day)) from dunning_pause p where p.tenant_id = o.tenant_id), '[]') as pauses
    from invoice i join invoice_standing s on s.tenant_id = i.tenant_id and s.id = i.id join subscription o on o.tenant_id = i.tenant_id
    where s.left_to_pay > 0 and i.due_on <= ${today}
      -- Such an invoice needs no more reminders, and the tenant has nothing left that could end.
      and not (o.status = 'expired' and i.due_on < ${addDays(today, -daysToEnd)})
    group by o.tenant_id, o.status order by 1`;
  const waiting = await owner<{ tenant_id: string }[]>`
    select distinct c.tenant_id from charge c join subscription o on o.tenant_id = c.tenant_id
    where c.amount > 0 and o.status <> 'expired'
      and not exists (select from billing_details d where d.tenant_id = c.tenant_id and d.country = any(${[...countryCodes]}))
      and not exists (select from invoice_line l where l.tenant_id = c.tenant_id and l.charge_key = c.key)
    order by 1`;
  const due = new Set([...late.filter((tenant) => isDunned(tenant, today)), ...waiting].map(({ tenant_id }) => tenant_id));
  return [...due].map((tenant_id) => ({ tenant_id }));
}

/** Whether the last due step of an invoice was not sent, or the subscription is in another state than its invoices. */
function isDunned({ status, invoices, pauses }: Late, today: Day): boolean {
  const dunned = invoices
    .filter(({ is_collected }) => is_collected)
    .map(({ due_on, sent }) => ({ sent, ...dunningOf(due_on, today, pauses) }));
  const isUnsent = dunned.some(({ steps, sent }) => steps.length > 0 && !sent.includes(steps.at(-1) as Reminder));
  const standings = dunned.map(({ standing }) => standing);
  const ends = standings.includes('over') && status !== 'trial' && status !== 'expired';
  const isLate = standings.includes('past_due');
  return isUnsent || ends || (status === 'active' && isLate) || (status === 'past_due' && !isLate);
}
