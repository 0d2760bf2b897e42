import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';

interface Refunded {
  tenant_id: string;
  account_id: string;
  invoice_id: string;
  amount: number;
}

/** Refunds money to the card that paid an invoice, once for each credited part. no: no card paid that much, or its bank refused a refund. */
export async function refundToCard(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  { tenant_id, account_id, invoice_id, amount }: Refunded,
  now: Date,
): Promise<'asked' | 'under_way' | 'no'> {
  if (!config.stripe) return 'no';
  const paid = await tx.selectFrom('card_payment').select(['state', 'amount']).where('invoice_id', '=', invoice_id).executeTakeFirst();
  if (paid?.state !== 'succeeded') return 'no';
  const begun = await tx.selectFrom('card_refund').select(['number', 'state', 'amount']).where('invoice_id', '=', invoice_id).execute();
  if (begun.some(({ state }) => state === 'failed')) return 'no';
  // An unbooked refund in progress is for the same money.
  if (begun.some(({ state }) => state === 'asked')) return 'under_way';
  if (begun.reduce((sum, refund) => sum + refund.amount, amount) > paid.amount) return 'no';
  const number = begun.length + 1;
  await tx
    .insertInto('card_refund')
    .values({ tenant_id, invoice_id, number, amount, state: 'asked', refund_id: null, asked_at: now, asked_by: account_id })
    .execute();
  await jobs.send('refund-card', { tenant_id, invoice_id, number }, { tx });
  return 'asked';
}
