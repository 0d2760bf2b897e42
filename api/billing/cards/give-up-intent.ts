import type { CardFailure } from '#shared/billing/card.ts';
import type { CardServices } from './card-services.ts';
import { settlePayment } from './settle-payment.ts';

interface Begun {
  tenant_id: string;
  invoice_id: string;
  intent_id: string | null;
}

/**
 * Cancels the attempt to charge an invoice, so that another intent can be created. If it was paid in the meantime, it stays paid. `outcome`: changes
 * to the stored failure; otherwise that stays.
 */
export async function giveUpIntent(
  services: CardServices,
  { tenant_id, invoice_id, intent_id }: Begun,
  outcome: { failure?: CardFailure; refused_card?: null } = {},
): Promise<void> {
  const { stripe, inTenant } = services;
  if (intent_id !== null) {
    await stripe.paymentIntents.cancel(intent_id).catch(ignoreTooLate);
    const state = await settlePayment(services, { tenant_id, invoice_id });
    if (state === 'succeeded' || state === 'processing') return;
  }
  await inTenant(tenant_id, (tx) =>
    tx
      .updateTable('card_payment')
      .set({ intent_id: null, state: 'failed', ...outcome })
      .where('invoice_id', '=', invoice_id)
      .where('state', '<>', 'succeeded')
      .execute(),
  );
}

/** It was paid or cancelled in the meantime; its state is read afterwards. */
export function ignoreTooLate(error: unknown): void {
  if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
}
