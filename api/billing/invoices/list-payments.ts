import { sql } from 'kysely';
import { invoices, type PaymentRow } from '#shared/contract/invoices.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { isByHand } from './pay-invoice.ts';

type Row = Omit<PaymentRow, 'with' | 'invoice'> & {
  invoice_id: string;
  number: string;
  reference: string;
  brand: string | null;
  last_digits: string | null;
};

/** Money that came and that went back, the latest first. A plan was ordered by who asked for the last change before its invoice. */
export const listPayments = serve(invoices.listPayments, ({ query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const page = pageOf(query);
    const { rows } = await sql<Row>`
      select p.id, p.paid_on, p.direction, p.amount, p.reference, i.currency, i.id as invoice_id, i.number, i.plan, i.buyer ->> 'company' as company,
        c.brand, c.last_digits, o.name as ordered_by
      from invoice_payment p join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      left join card_payment k on k.tenant_id = p.tenant_id and k.invoice_id = p.invoice_id
      left join card c on c.tenant_id = k.tenant_id and c.id = k.card_id
      left join lateral (
        select case when exists (select from membership m where m.tenant_id = h.tenant_id and m.account_id = h.asked_by) then a.name end as name
        from plan_change h left join account a on a.id = h.asked_by
        where i.plan is not null and h.tenant_id = i.tenant_id and h.done_at <= i.issued_at order by h.done_at desc, h.id desc limit 1
      ) o on true
      where p.tenant_id = current_tenant() order by p.noted_at desc, p.id desc limit ${page.per_page} offset ${page.offset}`.execute(tx);
    const { total } = await tx
      .selectFrom('invoice_payment')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return pagedAnswer(rows.map(shownPayment), total, page);
  }),
);

function shownPayment({ reference, brand, last_digits, invoice_id, number, ...row }: Row): PaymentRow {
  const isByCard = !isByHand({ reference });
  const card = isByCard && brand !== null && last_digits !== null ? { brand, last_digits } : null;
  return { ...row, invoice: { id: invoice_id, number }, with: { method: isByCard ? 'card' : 'bank', card } };
}
