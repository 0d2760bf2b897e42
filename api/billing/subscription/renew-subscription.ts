import { hasEnded } from '#shared/billing/allowance.ts';
import { renew } from '#shared/billing/renewal.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { expiredMail } from '#api/billing/allowance/allowance-mail.ts';
import type { Services } from '#api/services.ts';
import { amendTerms } from './amend-terms.ts';
import { findHolders } from './find-holders.ts';
import { isDue, lockSubscription, storeRenewal, type Subscribed } from './subscription-store.ts';

type Needed = Pick<Services, 'jobs' | 'config'>;

/** Applies the due step of the tenant's subscription: one period begins, or the subscription ends. True when another step is due. */
export async function renewSubscription(services: Needed, tx: Tx, now: Date): Promise<boolean> {
  const subscription = await lockSubscription(tx);
  if (subscription.status !== 'expired' && hasEnded(subscription, now)) {
    await expireSubscription(services, tx, subscription, now);
    return false;
  }
  const { renewal_date } = subscription;
  if (renewal_date === null || !isDue(subscription, now)) return false;
  // A trial exists once; nothing begins after it by itself.
  if (subscription.plan.id === 'trial' && !subscription.pending) {
    await expireSubscription(services, tx, subscription, now);
    return false;
  }
  const renewal = renew({ ...subscription, renewal_date });
  const begin = () => storeRenewal(tx, subscription, renewal, now);
  const isAnother = subscription.pending !== null || renewal.terms.plan_version_id !== subscription.terms.plan_version_id;
  await (isAnother ? amendTerms(services, tx, now, begin) : begin());
  return isDue(renewal, now);
}

/** Withdraws all games; players finish the games that they are playing. */
export async function expireSubscription({ jobs, config }: Needed, tx: Tx, { tenant_id }: Subscribed, now: Date): Promise<void> {
  await amendTerms({ jobs, config }, tx, now, async () => {
    await tx.updateTable('subscription').set({ status: 'expired', renewal_date: null, ends_at: now }).execute();
  });
  const withdrawn = await tx
    .updateTable('activity')
    .set({ stage: 'draft', start_date: null, end_date: null })
    .where('stage', 'in', ['published', 'live'])
    .returning(['id', 'name'])
    .execute();
  const nobody = { tenant_id, account_id: null };
  await audit(tx, nobody, 'subscription_expired', `${withdrawn.length} withdrawn`, now);
  for (const { id, name } of withdrawn) await audit(tx, nobody, 'withdraw_expired', `${name} (${id})`, now, { subject_id: id });
  for (const { email, lang } of await findHolders(tx, tenant_id, 'subscription_access')) {
    const mail = await expiredMail(
      lang,
      withdrawn.map(({ name }) => name),
      `${config.public_url}/settings/billing`,
    );
    await jobs.send('send-mail', { to: email, ...mail }, { tx });
  }
}
