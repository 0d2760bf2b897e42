import type { Currency } from '#shared/billing/terms.ts';
import type { DisputeState } from '#shared/billing/card.ts';
import { billingDay } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import { findHolders } from '#api/billing/subscription/find-holders.ts';
import { invoiceMoney } from '#api/billing/invoices/invoice-money.ts';
import type { CardServices } from './card-services.ts';

interface DisputeNotice {
  tenant_id: string;
  invoice_id: string;
  amount: number;
  currency: Currency;
  state: DisputeState;
  respond_by: Date | null;
}

/** Mails the members who may edit the subscription, and each of the provider's staff, who reply to the bank. */
export async function notifyDispute({ jobs, config, database }: CardServices, tx: Tx, notice: DisputeNotice): Promise<void> {
  const { tenant_id, invoice_id, amount, currency, state } = notice;
  const { number } = await tx.selectFrom('invoice').select('number').where('id', '=', invoice_id).executeTakeFirstOrThrow();
  const { name } = await tx.selectFrom('tenant').select('name').where('id', '=', tenant_id).executeTakeFirstOrThrow();
  const until = notice.respond_by && state !== 'won' && state !== 'lost' ? billingDay(notice.respond_by) : '–';
  const send = async (email: string, lang: 'en' | 'se', to: 'tenant' | 'staff'): Promise<void> => {
    const t = await editorMailTexts(lang);
    const url = `${config.public_url}/${to === 'staff' ? 'staff/invoices' : 'settings/billing'}`;
    const values = { number, tenant: name, amount: invoiceMoney(amount, currency, lang), until, url };
    await jobs.send(
      'send-mail',
      { to: email, subject: t(`mail.dispute.${state}.subject`, values), text: t(`mail.dispute.${to}.${state}`, values) },
      { tx },
    );
  };
  for (const { email, lang } of await findHolders(tx, tenant_id, 'subscription_edit')) await send(email, lang, 'tenant');
  const staff = await database.owner<{ email: string; lang: 'en' | 'se' }[]>`select email, lang from account where is_staff order by email`;
  for (const { email, lang } of staff) await send(email, lang, 'staff');
}
