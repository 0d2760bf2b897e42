import type { CardFailure } from '#shared/billing/card.ts';
import type { CardServices } from './card-services.ts';
import { settlePayment } from './settle-payment.ts';

interface Begun {
  tenant_id: string;
  invoice_id: string;
  intent_id: string | null;
}

/**
 * Cancels what was begun to charge an invoice, so that another intent can be made. Should it have been paid by then, that is read, and it stays. `told`:
 * what is said of it meanwhile; else what was said stays.
 */
export async function giveUpIntent(
  services: CardServices,
  { tenant_id, invoice_id, intent_id }: Begun,
  told: { failure?: CardFailure; refused_card?: null } = {},
): Promise<void> {
  const { stripe, inTenant } = services;
  if (intent_id !== null) {
    await stripe.paymentIntents.cancel(intent_id).catch(unlessTooLate);
    const state = await settlePayment(services, { tenant_id, invoice_id });
    if (state === 'succeeded' || state === 'processing') return;
  }
  await inTenant(tenant_id, (tx) =>
    tx
      .updateTable('card_payment')
      .set({ intent_id: null, state: 'failed', ...told })
      .where('invoice_id', '=', invoice_id)
      .where('state', '<>', 'succeeded')
      .execute(),
  );
}

/** It was paid or cancelled meanwhile: what it is now is read afterwards. */
export function unlessTooLate(error: unknown): void {
  if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
}
