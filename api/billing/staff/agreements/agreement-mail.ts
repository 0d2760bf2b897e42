import { versionOn } from '#shared/billing/agreements.ts';
import type { Day } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { longDate } from '#api/kernel/mail/long-date.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Services } from '#api/services.ts';
import { invoiceMoney } from '#api/billing/invoices/invoice-money.ts';
import { findHolders } from '#api/billing/subscription/find-holders.ts';
import { findAgreements, findPlan, type Subscribed } from '#api/billing/subscription/subscription-store.ts';

interface PriceChange {
  /** Of the periods that begin on the day. */
  version_id: string;
  from: Day;
  /** null: the agreement before ends as it was agreed. */
  reason: string | null;
}

/** Tells everybody of a tenant who sees its subscription which price begins: that of an agreement, or the list price. */
export async function mailPrice(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  { tenant_id, terms: { currency } }: Subscribed,
  { version_id, from, reason }: PriceChange,
): Promise<void> {
  const plan = await findPlan(tx, version_id, currency);
  const agreements = await findAgreements(tx);
  const isOwn = (version: string) => agreements.some(({ plan_version_id }) => plan_version_id === version);
  const until = agreements.find(({ plan_version_id }) => plan_version_id === version_id)?.until_day ?? null;
  const name = isOwn(version_id) ? 'priceAgreement' : 'listPrice';
  const end = until === null ? 'noEnd' : isOwn(versionOn(agreements, version_id, until)) ? 'untilOther' : 'until';
  for (const { email, lang } of await findHolders(tx, tenant_id, 'subscription_access')) {
    const t = await editorMailTexts(lang);
    const values = {
      plan: plan.name,
      month: invoiceMoney(plan.price_month, currency, lang),
      year: invoiceMoney(plan.price_year, currency, lang),
      from: longDate(from, lang),
      until: t(`mail.priceAgreement.${end}`, { until: until === null ? '' : longDate(until, lang) }),
      reason: reason ?? t('mail.listPrice.asAgreed', {}),
      url: `${config.public_url}/settings/billing`,
    };
    await jobs.send('send-mail', { to: email, subject: t(`mail.${name}.subject`, values), text: t(`mail.${name}.text`, values) }, { tx });
  }
}
