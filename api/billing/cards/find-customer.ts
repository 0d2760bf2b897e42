import type { Tx } from '#api/kernel/db/database.ts';
import type { CardServices } from './card-services.ts';

/** A tenant's customer at Stripe, created once if there is none or if it was deleted. */
export async function findOrMakeCustomer({ stripe, inTenant, clock }: CardServices, tenant_id: string): Promise<string> {
  const known = await inTenant(tenant_id, (tx) =>
    tx.selectFrom('card_customer').select(['customer_id', 'made', 'gone_at']).executeTakeFirst(),
  );
  if (known?.gone_at === null) return known.customer_id;
  // Two attempts must send identical parameters: Stripe refuses a repeated key with other ones.
  const made = (known?.made ?? 0) + 1;
  const idempotencyKey = made === 1 ? `customer ${tenant_id}` : `customer ${tenant_id} ${made}`;
  const { id } = await stripe.customers.create({ metadata: { tenant: tenant_id } }, { idempotencyKey });
  return inTenant(tenant_id, async (tx) => {
    await tx
      .insertInto('card_customer')
      .values({ tenant_id, customer_id: id, made_at: clock.now(), made })
      .onConflict((on) =>
        on
          .column('tenant_id')
          .doUpdateSet({ customer_id: id, made_at: clock.now(), made, gone_at: null })
          .where('card_customer.gone_at', 'is not', null),
      )
      .execute();
    return (await findCustomer(tx)) ?? id;
  });
}

export const findCustomer = async (tx: Tx): Promise<string | undefined> =>
  (await tx.selectFrom('card_customer').select('customer_id').where('gone_at', 'is', null).executeTakeFirst())?.customer_id;

/** Whether Stripe reports that the customer does not exist or was deleted. */
export const isGone = (error: unknown): boolean => {
  const { type, code, param } = error as { type?: string; code?: string; param?: string };
  return type === 'StripeInvalidRequestError' && code === 'resource_missing' && (param === 'customer' || param === 'id');
};
