import { isPausedOn, nextStep, type Pause } from '#shared/billing/dunning.ts';
import { least } from '#shared/billing/least.ts';
import { billingDay, daysBetween, type Day } from '#shared/billing/months.ts';
import { dunning, mostDunned, type DunnedInvoice } from '#shared/contract/dunning.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

type Row = Omit<DunnedInvoice, 'days_late' | 'state' | 'next' | 'pause' | 'mailed_at'> & {
  mailed_at: Date | null;
  is_lost: boolean;
  has_ended: boolean;
  pauses: (Pause & { reason: string })[];
};

/** The invoices of all tenants, as the owner, to whom no policy applies. */
export const listDunning = serve(dunning.listDunning, async (_, { database: { owner }, clock }) => {
  const today = billingDay(clock.now());
  const dunned = owner`invoice i join invoice_standing s on s.tenant_id = i.tenant_id and s.id = i.id
    where s.left_to_pay >= case i.currency when 'EUR' then ${least.EUR}::int else ${least.SEK}::int end and i.due_on <= ${today}`;
  const rows = await owner<Row[]>`
    select d.tenant_id, coalesce(t.name, d.buyer ->> 'company') as tenant, d.id as invoice_id, d.number, d.due_on, d.left_to_pay, d.currency,
      m.step, m.at as mailed_at, p.failure as card_failure, coalesce(o.status, 'expired') = 'expired' as has_ended,
      array(select distinct e from unnest(array[d.buyer ->> 'email'] || coalesce(array(select jsonb_array_elements_text(d.buyer -> 'contacts')), '{}')) e order by e) as contacts,
      exists (select from card_dispute c where c.tenant_id = d.tenant_id and c.invoice_id = d.id and c.state = 'lost') as is_lost,
      coalesce((select json_agg(json_build_object('from_day', u.from_day, 'to_day', u.to_day, 'reason', u.reason) order by u.from_day)
        from dunning_pause u where u.tenant_id = d.tenant_id), '[]') as pauses
    from (select i.*, s.left_to_pay from ${dunned}) d
    left join tenant t on t.id = d.tenant_id left join subscription o on o.tenant_id = d.tenant_id
    left join card_payment p on p.tenant_id = d.tenant_id and p.invoice_id = d.id
    left join lateral (
      select n.step, n.at from invoice_mail n where n.tenant_id = d.tenant_id and n.invoice_id = d.id and n.step <> 'issued' order by n.at desc, n.step desc limit 1
    ) m on true order by d.due_on, d.tenant_id, d.id limit ${mostDunned}`;
  const sums = await owner<{ currency: 'EUR' | 'SEK'; amount: number; invoices: number; tenants: number }[]>`
    select i.currency, sum(s.left_to_pay)::bigint as amount, count(*)::int as invoices, count(distinct i.tenant_id)::int as tenants
    from ${dunned} group by 1 order by 1`;
  return { data: rows.map((row) => shown(row, today)), sums: [...sums] };
});

function shown({ is_lost, has_ended, pauses, mailed_at, ...row }: Row, today: Day): DunnedInvoice {
  const pause = pauses.find((candidate) => isPausedOn(candidate, today)) ?? null;
  const state = has_ended ? 'ended' : is_lost ? 'disputed' : pause ? 'paused' : 'running';
  const isGoingOn = state === 'running' || state === 'paused';
  return {
    ...row,
    days_late: daysBetween(row.due_on, today),
    mailed_at: mailed_at?.toISOString() ?? null,
    state,
    next: isGoingOn ? nextStep(row.due_on, today, pauses, row.step) : null,
    pause,
  };
}
