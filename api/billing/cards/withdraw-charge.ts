import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';

/**
 * Stops charging a card for an amount that was paid otherwise or credited: the job cancels the attempt when nothing is left, or when the owner could
 * still confirm more than is left. A failed attempt is retried on schedule.
 */
export async function withdrawCharge({ jobs }: Pick<Services, 'jobs'>, tx: Tx, tenant_id: string, invoice_id: string): Promise<void> {
  const standing = await tx.selectFrom('invoice_standing').select('left_to_pay').where('id', '=', invoice_id).executeTakeFirst();
  const isOver = (standing?.left_to_pay ?? 0) <= 0;
  const begun = await tx
    .selectFrom('card_payment')
    .select('invoice_id')
    .where('invoice_id', '=', invoice_id)
    .where('state', 'in', isOver ? ['asked', 'processing', 'needs_action', 'failed'] : ['needs_action'])
    .executeTakeFirst();
  if (begun) await jobs.send('charge-invoice', { tenant_id, invoice_id }, { tx });
}
