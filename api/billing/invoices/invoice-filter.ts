import { sql, type RawBuilder } from 'kysely';
import type { invoices } from '#shared/contract/invoices.ts';
import type { Input } from '#shared/contract/operation.ts';

export type InvoiceFilter = Pick<Input<typeof invoices.listInvoices>['query'], 'search' | 'from' | 'to'>;

/** SQL: documents `i` of the transaction's tenant that are searched for, by number, plan, order number, reference or company, and by their day. */
export function isFound({ search = '', from, to }: InvoiceFilter): RawBuilder<boolean> {
  const text = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`i.tenant_id = current_tenant()
    and (${search.trim() === ''}::boolean or i.number ilike ${text} or i.ocr ilike ${text} or i.plan ilike ${text}
      or i.buyer ->> 'company' ilike ${text} or i.buyer ->> 'order_number' ilike ${text} or i.buyer ->> 'reference' ilike ${text})
    and i.issued_on >= coalesce(${from ?? null}::date, '-infinity') and i.issued_on <= coalesce(${to ?? null}::date, 'infinity')`;
}
