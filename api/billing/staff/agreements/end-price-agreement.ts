import { staffBilling } from '#shared/contract/staff-billing.ts';
import { billingDay } from '#shared/billing/months.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { plainReason } from '#api/billing/subscription/plain-reason.ts';
import { findAgreements, lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { versionOn } from '#shared/billing/agreements.ts';
import { mailPrice } from './agreement-mail.ts';

/** The present period keeps its price. The same end again changes nothing, and mails nothing. */
export const endPriceAgreement = serve(staffBilling.endPriceAgreement, ({ params: { tenant, id }, body: { until, reason } }, context) =>
  context.database.asActor({ tenant_id: tenant, account_id: context.actor.account_id }, async (tx) => {
    const now = context.clock.now();
    const written = plainReason(reason);
    const subscription = await lockSubscription(tx);
    const agreement = await tx.selectFrom('price_agreement').selectAll().where('id', '=', id).executeTakeFirst();
    if (!agreement) throw notFound();
    const { until_day: before, plan_version_id } = agreement;
    if (before === until) return { success: true };
    if (until < billingDay(now) || (before !== null && before <= billingDay(now))) throw invalidAt('until', 'wrong_value');
    await tx.updateTable('price_agreement').set({ until_day: until, end_told_at: now }).where('id', '=', id).execute();
    const by = { tenant_id: tenant, account_id: context.actor.account_id };
    await audit(tx, by, 'end_price_agreement', `${until}: ${written} (${id})`, now, { before: before ?? '', after: until });
    const version_id = versionOn(await findAgreements(tx), plan_version_id, until);
    await mailPrice(context, tx, subscription, { version_id, from: until, reason: written });
    return { success: true };
  }),
);
