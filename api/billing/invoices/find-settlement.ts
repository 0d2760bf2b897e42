import { sql } from 'kysely';
import type { Day } from '#shared/billing/months.ts';
import { byBank, type Settlement } from '#shared/billing/invoice.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** How an invoice of the transaction's tenant is paid, as known now. The print shows it, but it is not part of the issued document. */
export async function findSettlement(tx: Tx, invoice_id: string): Promise<Settlement> {
  const standing = await tx
    .selectFrom('invoice_standing')
    .select(['left_to_pay', 'credited'])
    .where('id', '=', invoice_id)
    .executeTakeFirst();
  const charged = await tx.selectFrom('card_payment').select(['state', 'card_id']).where('invoice_id', '=', invoice_id).executeTakeFirst();
  const left = standing?.left_to_pay ?? 0;
  const rest = standing && standing.credited > 0 ? { rest: { credited: standing.credited, left } } : {};
  // An uncharged amount can also be paid by bank transfer.
  if (left > 0 && (!charged || charged.state === 'failed' || charged.state === 'cancelled')) return { ...byBank, ...rest };
  const card = charged ? await findCard(tx, charged.card_id) : null;
  if (left > 0) return { by: 'card', card, paid_on: null, ...rest };
  const isByCard = charged?.state === 'succeeded';
  return { by: isByCard ? 'card' : 'bank', card: isByCard ? card : null, paid_on: await findPaidOn(tx, invoice_id) };
}

/** A payment that was not tried yet uses the default card. */
async function findCard(tx: Tx, id: string | null): Promise<Settlement['card']> {
  const cards = tx.selectFrom('card').select(['brand', 'last_digits']);
  return (await (id === null ? cards.where('is_default', '=', true) : cards.where('id', '=', id)).executeTakeFirst()) ?? null;
}

async function findPaidOn(tx: Tx, invoice_id: string): Promise<Day | 'nothing'> {
  const payment = await tx
    .selectFrom('invoice_payment')
    .select('paid_on')
    .where('invoice_id', '=', invoice_id)
    .where('direction', '=', 'in')
    .where('takes_back_id', 'is', null)
    .where(
      sql<boolean>`not exists (select from invoice_payment b where b.tenant_id = invoice_payment.tenant_id and b.takes_back_id = invoice_payment.id)`,
    )
    .orderBy('paid_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payment?.paid_on ?? 'nothing';
}
