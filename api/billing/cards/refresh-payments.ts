import { billing } from '#shared/contract/billing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { cardServices } from './card-services.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSetup } from './settle-setup.ts';
import { noCards } from './start-card-setup.ts';
import { whileStripeAnswers } from './while-stripe-answers.ts';

/** An owner who returns from Stripe's page does not have to wait for its web hook. */
export const refreshPayments = serve(billing.refreshPayments, async (_, context) => {
  const { actor } = context;
  const services = cardServices(context, (_, work) => context.database.asActor(actor, work));
  if (!services) return noCards;
  const { tenant_id } = actor;
  const open = await services.database.asActor(actor, async (tx) => ({
    setups: await tx
      .selectFrom('card_setup')
      .select('session_id')
      .where('state', '=', 'open')
      .orderBy('asked_at', 'desc')
      .limit(5)
      .execute(),
    payments: await tx
      .selectFrom('card_payment')
      .select('invoice_id')
      .where('state', 'in', ['processing', 'needs_action'])
      .limit(5)
      .execute(),
  }));
  return whileStripeAnswers(async () => {
    const setups = [];
    for (const { session_id } of open.setups) setups.push(await settleSetup(services, { tenant_id, session_id }));
    const states = [];
    for (const { invoice_id } of open.payments) states.push(await settlePayment(services, { tenant_id, invoice_id }));
    if (states.includes('failed')) return { status: 'error' as const, reason: 'not_confirmed' as const, message: 'Payment not confirmed.' };
    if (states.includes('succeeded')) return { status: 'success' as const, message: 'Invoice paid.' };
    if (setups.includes('done')) return { status: 'success' as const, message: 'Card added.' };
    return { status: 'info' as const, message: 'Nothing has changed.' };
  });
});
