import { addDays, billingDay } from '#shared/billing/months.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findOpen } from '#api/billing/invoices/dun-tenant.ts';
import type { CardServices } from './card-services.ts';
import { findCards, findDefaultCard } from './find-cards.ts';
import { findCustomer } from './find-customer.ts';
import { readCards } from './read-cards.ts';

interface Setup {
  tenant_id: string;
  session_id: string;
}

/** Reads the result of a visit to the provider's page. The added card becomes the default and pays the open invoices. */
export async function settleSetup(services: CardServices, { tenant_id, session_id }: Setup): Promise<'open' | 'done' | 'gone'> {
  const { stripe, inTenant } = services;
  const known = await inTenant(tenant_id, async (tx) => ({
    state: (await tx.selectFrom('card_setup').select('state').where('session_id', '=', session_id).executeTakeFirst())?.state ?? 'gone',
    customer_id: await findCustomer(tx),
  }));
  if (known.state !== 'open' || known.customer_id === undefined) return known.state;
  const session = await stripe.checkout.sessions.retrieve(session_id, { expand: ['setup_intent'] });
  if (session.status === 'open') return 'open';
  const intent = typeof session.setup_intent === 'string' ? null : session.setup_intent;
  const method = typeof intent?.payment_method === 'string' ? intent.payment_method : intent?.payment_method?.id;
  const isAdded = session.status === 'complete' && intent?.status === 'succeeded' && method !== undefined;
  if (isAdded) {
    // The idempotency key makes this happen once: a late web hook does not choose the card again.
    const chosen = { invoice_settings: { default_payment_method: method } };
    await stripe.customers.update(known.customer_id, chosen, { idempotencyKey: `setup ${session_id}` });
    await readCards(services, tenant_id);
  }
  const state = isAdded ? 'done' : 'gone';
  await inTenant(tenant_id, (tx) => noteSetup(services, tx, { tenant_id, session_id }, state, method));
  return state;
}

async function noteSetup(
  services: CardServices,
  tx: Tx,
  { tenant_id, session_id }: Setup,
  state: 'done' | 'gone',
  method?: string,
): Promise<void> {
  const settled = await tx
    .updateTable('card_setup')
    .set({ state })
    .where('session_id', '=', session_id)
    .where('state', '=', 'open')
    .returning('asked_by')
    .executeTakeFirst();
  if (!settled || state === 'gone') return;
  const card = (await findCards(tx)).find(({ id }) => id === method);
  await audit(
    tx,
    { tenant_id, account_id: settled.asked_by },
    'add_card',
    card ? `${card.brand} ${card.last_digits}` : '',
    services.clock.now(),
  );
  await chargeDue(services, tx, tenant_id);
}

/** Charges due invoices to a newly chosen card; an invoice that is not due may already be paid through a bank. */
export async function chargeDue(services: Pick<CardServices, 'config' | 'jobs' | 'clock'>, tx: Tx, tenant_id: string): Promise<void> {
  if (!(await findDefaultCard(services, tx))) return;
  const tomorrow = addDays(billingDay(services.clock.now()), 1);
  for (const { id, due_on } of await findOpen(tx))
    if (due_on < tomorrow) await services.jobs.send('charge-invoice', { tenant_id, invoice_id: id }, { tx });
}
