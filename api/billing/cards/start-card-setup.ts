import { billing } from '#shared/contract/billing.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Buyer } from '#shared/billing/invoice.ts';
import { findBuyer } from '#api/billing/invoices/billing-details-store.ts';
import { cardServices, type CardServices } from './card-services.ts';
import { findOrMakeCustomer, isGone } from './find-customer.ts';
import { readCards } from './read-cards.ts';
import { whileStripeAnswers } from './while-stripe-answers.ts';

export const noCards = { status: 'info' as const, message: 'Card payments are not available. You pay by invoice.' };

/** Stripe's own page stores the card and lets its bank require a confirmation. */
export const startCardSetup = serve(billing.startCardSetup, async (_, context) => {
  const { actor } = context;
  const services = cardServices(context, (_, work) => context.database.asActor(actor, work));
  if (!services) return noCards;
  const { stripe, database, config, clock } = services;
  const { tenant_id, account_id } = actor;
  const billingUrl = `${config.public_url}/settings/billing`;
  const { id, url } = await whileStripeAnswers(async () => {
    const buyer = await database.asActor(actor, findBuyer);
    const customer = await nameCustomer(services, tenant_id, buyer);
    return stripe.checkout.sessions.create({
      mode: 'setup',
      customer,
      allowed_payment_method_types: ['card'],
      success_url: `${billingUrl}?card=added`,
      cancel_url: billingUrl,
      metadata: { tenant: tenant_id },
    });
  });
  if (url === null) throw new HttpError('not_ready', { retryAfter: 60 });
  await database.asActor(actor, (tx) =>
    tx.insertInto('card_setup').values({ tenant_id, session_id: id, asked_at: clock.now(), asked_by: account_id }).execute(),
  );
  return { status: 'success' as const, message: 'Enter the card on the page of our payment provider.', url };
});

/** Creates the customer again if it was deleted at Stripe. */
async function nameCustomer(services: CardServices, tenant_id: string, buyer: Buyer | undefined): Promise<string> {
  const customer = await findOrMakeCustomer(services, tenant_id);
  const named = buyer ? { name: buyer.company, email: buyer.email } : {};
  try {
    await services.stripe.customers.update(customer, named);
    return customer;
  } catch (error) {
    if (!isGone(error)) throw error;
    await readCards(services, tenant_id);
    return findOrMakeCustomer(services, tenant_id);
  }
}
