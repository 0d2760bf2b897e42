import type { Tx } from '#api/db/database.ts';
import type { Services } from '#api/services.ts';

/**
 * What was paid otherwise, or credited, is not charged to a card any more: the job cancels what was begun where nothing is left, or where its owner could
 * still confirm more than is left. What failed is tried again in its time.
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
