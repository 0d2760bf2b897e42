import type { CardServices } from './card-services.ts';
import { giveUpIntent } from './give-up-intent.ts';

/**
 * Somebody deleted a tenant's customer at Stripe, and its cards with it. What was to be charged to them is charged to nobody until there is a card again,
 * which gets a customer and intents of its own: those of before belong to who is gone.
 */
export async function loseCustomer(services: CardServices, tenant_id: string, customer_id: string): Promise<void> {
  const { inTenant, clock } = services;
  const open = await inTenant(tenant_id, async (tx) => {
    const lost = await tx
      .updateTable('card_customer')
      .set({ gone_at: clock.now() })
      .where('customer_id', '=', customer_id)
      .where('gone_at', 'is', null)
      .returning('customer_id')
      .executeTakeFirst();
    if (!lost) return [];
    await tx.deleteFrom('card').execute();
    return tx
      .selectFrom('card_payment')
      .select(['invoice_id', 'intent_id'])
      .where('state', 'in', ['asked', 'processing', 'needs_action', 'failed'])
      .execute();
  });
  for (const begun of open) await giveUpIntent(services, { tenant_id, ...begun }, { failure: 'other', refused_card: null });
}
