import { billing } from '#shared/contract/billing.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSubscription } from '#api/billing/subscription/subscription-store.ts';
import { cardServices } from './card-services.ts';
import { findCards } from './find-cards.ts';
import { readCards } from './read-cards.ts';
import { noCards } from './start-card-setup.ts';
import { whileStripeAnswers } from './while-stripe-answers.ts';

/**
 * Removes a card here and at Stripe. The card of a running subscription stays until another one is chosen: no tenant continues without a card that
 * way.
 */
export const removePaymentMethod = serve(billing.removePaymentMethod, async ({ params: { method } }, context) => {
  const { actor } = context;
  const services = cardServices(context, (_, work) => context.database.asActor(actor, work));
  if (!services) return noCards;
  const { stripe, database, clock } = services;
  const { card, status } = await database.asActor(actor, async (tx) => ({
    card: (await findCards(tx)).find(({ id }) => id === method),
    status: (await findSubscription(tx)).status,
  }));
  if (!card) throw notFound();
  if (card.is_default && (status === 'active' || status === 'past_due'))
    return {
      status: 'error' as const,
      reason: 'card_in_use' as const,
      message: 'The subscription uses this card. Choose another card first.',
    };
  await whileStripeAnswers(async () => {
    await stripe.paymentMethods.detach(method).catch(ignoreMissing);
    await readCards(services, actor.tenant_id);
  });
  await database.asActor(actor, (tx) => audit(tx, actor, 'remove_card', `${card.brand} ${card.last_digits}`, clock.now()));
  return { status: 'success' as const, message: 'Card removed.' };
});

/** The card no longer exists; the existing ones are read afterwards. */
function ignoreMissing(error: unknown): void {
  if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
}
