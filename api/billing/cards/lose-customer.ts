import type { CardServices } from './card-services.ts';
import { giveUpIntent } from './give-up-intent.ts';

/**
 * Handles the deletion of a tenant's customer at Stripe, which also deletes its cards. Pending charges wait until there is another card, with a new
 * customer and new intents: the old ones belong to the deleted customer.
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
