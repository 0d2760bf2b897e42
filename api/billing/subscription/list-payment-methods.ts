import { billing, type PaymentMethod } from '#shared/contract/billing.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { findCards } from '#api/billing/cards/find-cards.ts';
import { findSubscription, type Subscribed } from './subscription-store.ts';

/** Cards, where they are accepted. Every tenant that is not on trial and has no card to charge pays by invoice. */
export async function findPaymentMethods(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  { status }: Pick<Subscribed, 'status'>,
): Promise<PaymentMethod[]> {
  const cards = config.stripe ? await findCards(tx) : [];
  const shown = cards.map(({ id, is_default, brand, last_digits, exp_month, exp_year }) => ({
    id,
    type: 'card' as const,
    is_default,
    card: { brand, last_digits, exp_month, exp_year },
  }));
  if (status === 'trial' || cards.some(({ is_default }) => is_default)) return shown;
  return [...shown, { id: 'invoice', type: 'invoice', is_default: true }];
}

export const listPaymentMethods = serve(billing.listPaymentMethods, (_, { actor, database, config }) =>
  database.asActor(actor, async (tx) => ({ data: await findPaymentMethods({ config }, tx, await findSubscription(tx)) })),
);
