import { billing } from '#shared/contract/billing.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { cardServices } from './card-services.ts';
import { findCards } from './find-cards.ts';
import { findCustomer } from './find-customer.ts';
import { readCards } from './read-cards.ts';
import { chargeDue } from './settle-setup.ts';
import { noCards } from './start-card-setup.ts';
import { whileStripeAnswers } from './while-stripe-answers.ts';

/** Charges future invoices to this card, and due ones immediately. */
export const choosePaymentMethod = serve(billing.choosePaymentMethod, async ({ params: { method } }, context) => {
  const { actor } = context;
  const services = cardServices(context, (_, work) => context.database.asActor(actor, work));
  if (!services) return noCards;
  const { stripe, database, clock } = services;
  const { card, customer } = await database.asActor(actor, async (tx) => ({
    card: (await findCards(tx)).find(({ id }) => id === method),
    customer: await findCustomer(tx),
  }));
  if (!card || customer === undefined) throw notFound();
  await whileStripeAnswers(async () => {
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
    await readCards(services, actor.tenant_id);
  });
  return database.asActor(actor, async (tx) => {
    await audit(tx, actor, 'choose_card', `${card.brand} ${card.last_digits}`, clock.now());
    await chargeDue(services, tx, actor.tenant_id);
    return { status: 'success' as const, message: 'This card will be charged from now on.' };
  });
});
