import { billingDay } from '#shared/billing/months.ts';
import { staffBilling } from '#shared/contract/staff-billing.ts';
import type { Input } from '#shared/contract/operation.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { plainReason } from '#api/billing/subscription/plain-reason.ts';
import { findVersion } from '#api/billing/subscription/requested-terms.ts';
import { lockSubscription, type Subscribed } from '#api/billing/subscription/subscription-store.ts';
import { describeTerms, findVersionTerms, insertVersion, lockPlan } from '../plan-store.ts';
import { mailPrice } from './agreement-mail.ts';

type Asked = Input<typeof staffBilling.givePriceAgreement>['body'];

/** Makes a version of the plan for the tenant alone. The caller's id makes a repeated call the same agreement; with other terms it is refused. */
export const givePriceAgreement = serve(staffBilling.givePriceAgreement, ({ params: { tenant, id }, body }, context) =>
  context.database.asActor({ tenant_id: tenant, account_id: context.actor.account_id }, async (tx) => {
    const by = { tenant_id: tenant, account_id: context.actor.account_id };
    const now = context.clock.now();
    const { plan, from, until, reason: asWritten, ...terms } = body;
    const reason = plainReason(asWritten);
    if (plan === 'trial') throw invalidAt('plan', 'wrong_value');
    if (until !== null && (until <= from || until <= billingDay(now))) throw invalidAt('until', 'wrong_value');
    const subscription = await lockSubscription(tx);
    await lockPlan(tx, plan);
    if (await isGiven(tx, id, { ...body, reason })) return { success: true };
    const list_version_id = await findListed(tx, subscription, plan);
    const version = await insertVersion(tx, plan, terms, { account_id: by.account_id, now, is_own: true });
    const agreement = { plan_version_id: version.id, list_version_id, from_day: from, until_day: until, reason };
    await tx
      .insertInto('price_agreement')
      .values({ tenant_id: tenant, id, ...agreement, given_at: now, given_by: by.account_id })
      .execute();
    await audit(tx, by, 'give_price_agreement', `${plan}, ${from} – ${until ?? ''}: ${reason} (${id})`, now, { after: version.summary });
    await mailPrice(context, tx, subscription, { version_id: version.id, from, reason });
    return { success: true };
  }),
);

/** The end may have been moved since, by an end that staff chose. */
async function isGiven(tx: Tx, id: string, { plan, from, until, reason, ...terms }: Asked): Promise<boolean> {
  const agreement = await tx.selectFrom('price_agreement').selectAll().where('id', '=', id).executeTakeFirst();
  if (!agreement) return false;
  const { plan_id, ...own } = await findVersionTerms(tx, agreement.plan_version_id);
  const isSame =
    plan_id === plan &&
    agreement.from_day === from &&
    (agreement.until_day === until || agreement.end_told_at !== null) &&
    agreement.reason === reason &&
    describeTerms(own) === describeTerms(terms);
  if (!isSame) throw new HttpError('conflict', { message: 'This id belongs to an agreement with other terms.' });
  return true;
}

/** The version that applies without the agreement: the one that the tenant has, else the one that it would get. */
async function findListed(tx: Tx, { plan: own, terms, agreements }: Subscribed, plan: string): Promise<string> {
  if (own.id === plan) {
    const present = agreements.find(({ plan_version_id }) => plan_version_id === terms.plan_version_id);
    return present?.list_version_id ?? terms.plan_version_id;
  }
  const version = await findVersion(tx, plan, true);
  if (version === undefined) throw invalidAt('plan', 'gone');
  return version;
}
