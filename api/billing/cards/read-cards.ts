import type Stripe from 'stripe';
import type { Card } from '#shared/billing/card.ts';
import type { CardServices } from './card-services.ts';
import { findCustomer, isGone } from './find-customer.ts';
import { loseCustomer } from './lose-customer.ts';
import { nextReading } from './next-reading.ts';

/** Reads a tenant's cards and their default at Stripe and stores them here. Safe to repeat. */
export async function readCards(services: CardServices, tenant_id: string): Promise<void> {
  const { stripe, database, inTenant } = services;
  const customer_id = await inTenant(tenant_id, findCustomer);
  if (customer_id === undefined) return;
  const reading = await nextReading(database);
  const customer = await stripe.customers.retrieve(customer_id).catch(undefinedIfMissing);
  if (!customer || customer.deleted) return loseCustomer(services, tenant_id, customer_id);
  const methods = (await stripe.customers.listPaymentMethods(customer_id, { type: 'card', limit: 100 })).data;
  const chosen = customer.invoice_settings.default_payment_method;
  const default_id = typeof chosen === 'string' ? chosen : chosen?.id;
  const cards = methods.flatMap((method) => cardOf(method, default_id));
  await inTenant(tenant_id, async (tx) => {
    const written = await tx
      .updateTable('card_customer')
      .set({ reading })
      .where('reading', '<', reading)
      .returning('tenant_id')
      .executeTakeFirst();
    if (!written) return;
    await tx.deleteFrom('card').execute();
    if (cards.length > 0)
      await tx
        .insertInto('card')
        .values(cards.map((card) => ({ tenant_id, ...card })))
        .execute();
  });
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isGone(error)) throw error;
}

function cardOf({ id, card }: Stripe.PaymentMethod, default_id: string | undefined): Card[] {
  if (!card) return [];
  const { brand, last4, exp_month, exp_year, fingerprint, country } = card;
  const known = /^[A-Z]{2}$/.test(country ?? '') ? country : null;
  return [
    { id, brand, last_digits: last4, exp_month, exp_year, fingerprint: fingerprint ?? id, country: known, is_default: id === default_id },
  ];
}
