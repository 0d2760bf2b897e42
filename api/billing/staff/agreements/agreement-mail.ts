import type { Tx } from '#api/kernel/db/database.ts';
import { longDate } from '#api/kernel/mail/long-date.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Services } from '#api/services.ts';
import { invoiceMoney } from '#api/billing/invoices/invoice-money.ts';
import { findHolders } from '#api/billing/subscription/find-holders.ts';
import { findPlan, type Subscribed } from '#api/billing/subscription/subscription-store.ts';

interface Told {
  /** priceAgreement: a price of its own begins. listPrice: the list price returns. */
  name: 'priceAgreement' | 'listPrice';
  /** Whose prices are told. */
  version_id: string;
  from: string;
  until: string | null;
  /** null: it ends as it was agreed. */
  reason: string | null;
}

/** Tells everybody of a tenant who sees its subscription which price begins. */
export async function mailAgreement(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  { tenant_id, terms: { currency } }: Subscribed,
  { name, version_id, from, until, reason }: Told,
): Promise<void> {
  const plan = await findPlan(tx, version_id, currency);
  for (const { email, lang } of await findHolders(tx, tenant_id, 'subscription_access')) {
    const t = await editorMailTexts(lang);
    const values = {
      plan: plan.name,
      month: invoiceMoney(plan.price_month, currency, lang),
      year: invoiceMoney(plan.price_year, currency, lang),
      from: longDate(from, lang),
      until: until === null ? t('mail.priceAgreement.noEnd', {}) : t('mail.priceAgreement.until', { until: longDate(until, lang) }),
      reason: reason ?? t('mail.listPrice.asAgreed', {}),
      url: `${config.public_url}/settings/billing`,
    };
    await jobs.send('send-mail', { to: email, subject: t(`mail.${name}.subject`, values), text: t(`mail.${name}.text`, values) }, { tx });
  }
}
