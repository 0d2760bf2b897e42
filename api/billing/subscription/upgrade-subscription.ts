import { billing, type UpgradeRefusal } from '#shared/contract/billing.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { issueInvoiceOf } from '#api/billing/invoices/issue-invoices.ts';
import { invoiceMoney } from '#api/billing/invoices/invoice-money.ts';
import { amendTerms } from './amend-terms.ts';
import { nameOf, noteChange, sumChanged, withdrawWaiting } from './change-subscription.ts';
import { findUpgrade } from './find-upgrade.ts';
import { isSame, requestedTerms } from './requested-terms.ts';
import { beginsAtOnce } from '#shared/billing/renewal.ts';
import { lockSubscription, storeRenewal } from './subscription-store.ts';

/**
 * Begins a new period today and issues its invoice in the same transaction. The lock on the subscription makes a second call find the plan changed; a
 * call for another sum than the present one changes nothing.
 */
export const upgradeSubscription = serve(billing.upgradeSubscription, ({ body: { total, ...choice } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const { actor, clock } = context;
    const now = clock.now();
    const subscription = await lockSubscription(tx);
    const terms = await requestedTerms(tx, subscription, choice);
    if (isSame(terms, subscription.terms)) return { status: 'info' as const, message: 'You already have this plan.' };
    if (beginsAtOnce(subscription)) return { status: 'info' as const, message: 'No running period: choose the plan instead.' };
    const { upgrade, refusal } = await findUpgrade(context, tx, subscription, terms, now);
    if (refusal) return { status: 'error' as const, reason: refusal, message: messages[refusal] };
    if (upgrade.sums.total !== total) return sumChanged;
    const { id, renewal, invoicing } = upgrade;
    await withdrawWaiting(tx, now);
    await noteChange(tx, actor, { id, tenant_id: subscription.tenant_id, terms }, now);
    await amendTerms(context, tx, now, () => storeRenewal(tx, subscription, renewal, now));
    const keys = renewal.charges.map(({ key }) => key);
    await issueInvoiceOf(context, tx, invoicing, keys, now);
    const summary = `${await nameOf(tx, terms)}, ${terms.period}, ${invoiceMoney(total, terms.currency, 'en')} (${id})`;
    await audit(tx, actor, 'upgrade_now', summary, now);
    return { status: 'success' as const, message: 'Plan changed. It takes effect now.' };
  }),
);

const messages: Record<UpgradeRefusal, string> = {
  not_an_upgrade: 'Only a bigger plan can begin now. Choose the next billing date.',
  renewing: 'A new period is about to begin. Try again in a few minutes.',
  invoice_unpaid: 'You have an unpaid invoice. Pay it first.',
  no_billing_details: 'Enter billing details first.',
  no_payment_method: 'No default payment method found.',
  not_invoiceable: 'No invoice can be issued at the moment. Choose the next billing date.',
};
