import { billingDay } from '#shared/billing/months.ts';
import { invoices, type StaffInvoice } from '#shared/contract/invoices.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { shownInvoice, type ListedInvoice } from './list-invoices.ts';

type Row = ListedInvoice & Pick<StaffInvoice, 'tenant_id' | 'company' | 'ocr' | 'reminded'>;

/** Lists the invoices of all tenants, as the owner, to whom no policy applies. */
export const listStaffInvoices = serve(invoices.listStaffInvoices, async ({ query }, { database: { owner }, clock }) => {
  const page = pageOf(query);
  const { open = false, overdue = false, search = '' } = query;
  const text = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const condition = owner`(${!open} or s.left_to_pay <> 0) and (${!overdue} or (s.left_to_pay > 0 and i.due_on < ${billingDay(clock.now())}))
    and (i.number ilike ${text} or i.ocr ilike ${text} or i.buyer ->> 'company' ilike ${text} or i.buyer ->> 'email' ilike ${text}
      or i.buyer ->> 'order_number' ilike ${text})`;
  const from = owner`from invoice i left join invoice_standing s on s.tenant_id = i.tenant_id and s.id = i.id
    left join card_payment p on p.tenant_id = i.tenant_id and p.invoice_id = i.id where ${condition}`;
  const rows = await owner<Row[]>`
    select i.tenant_id, i.buyer ->> 'company' as company, i.ocr, i.id, i.number, i.document, i.plan, i.issued_on as date, i.due_on, i.total as amount,
      i.currency, s.left_to_pay, s.credited, p.state as card_state, p.failure, (
        select m.step from invoice_mail m where m.tenant_id = i.tenant_id and m.invoice_id = i.id and m.step <> 'issued' order by m.at desc, m.step desc limit 1) as reminded
    ${from} order by i.issued_on desc, i.document, i.position desc, i.id limit ${page.per_page} offset ${page.offset}`;
  const [counted] = await owner<{ total: number }[]>`select count(*)::int as total ${from}`;
  return pagedAnswer(rows.map(shownInvoice), counted?.total ?? 0, page);
});
