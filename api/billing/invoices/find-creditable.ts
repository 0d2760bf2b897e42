import { sql } from 'kysely';
import type { CreditableLine } from '#shared/billing/credit.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** The lines of an invoice of the transaction's tenant, each with the amount that no credit note and no later upgrade has credited yet. */
export async function findCreditable(tx: Tx, invoice_id: string): Promise<CreditableLine[]> {
  const { rows } = await sql<CreditableLine>`
    select l.position, l.description, l.from_day, l.to_day, l.quantity, l.unit_price, l.deductions, l.amount, c.credited, greatest(0, l.amount - c.credited - u.taken_off) as left
    from invoice_line l cross join lateral (
      select coalesce(sum(k.amount), 0)::bigint as credited
      from invoice n join invoice_line k on k.tenant_id = n.tenant_id and k.invoice_id = n.id
      where n.tenant_id = l.tenant_id and n.credits_id = l.invoice_id and k.credits_position = l.position
    ) c cross join lateral (
      select coalesce(sum((d ->> 'amount')::bigint), 0)::bigint as taken_off from charge o cross join lateral jsonb_array_elements(o.deductions) d
      where o.tenant_id = l.tenant_id and d ->> 'invoice_id' = l.invoice_id::text and (d ->> 'position')::int = l.position
    ) u where l.invoice_id = ${invoice_id} order by l.position`.execute(tx);
  return rows;
}
