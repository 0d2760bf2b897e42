import type { Reminder } from '#shared/billing/dunning.ts';
import type { CardFailure } from '#shared/billing/card.ts';
import { dayWhenLate, daysToEnd } from '#shared/billing/dunning.ts';
import { addDays, type Day } from '#shared/billing/months.ts';
import type { Invoice, Settlement } from '#shared/billing/invoice.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { longDate } from '#api/kernel/mail/long-date.ts';
import { invoiceTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Mail } from '#api/kernel/mail/mailer.ts';
import type { Services } from '#api/services.ts';
import { findPauses } from './dunning/find-pauses.ts';
import { findPrinted, type Printed } from './find-printed.ts';
import { invoiceMoney } from './invoice-money.ts';
import { invoiceXml } from './invoice-xml.ts';
import { canPrint, printInvoice } from './print-invoice.ts';

export interface ToMail {
  tenant_id: string;
  invoice_id: string;
  /** declined: the card was not charged. */
  step: 'issued' | 'declined' | Reminder;
}

interface Mailed extends Printed {
  /** The failure of the card payment, if there is a card payment. */
  card: { failure: CardFailure | null } | null;
  /** The amount left to pay of the invoice, or of the invoice that a credit note credits. */
  left_to_pay: number;
  /** Whether a credit note credits a part. */
  isPart: boolean;
  /** When the subscription ends if it is not paid. */
  end: Day;
}

/** The data for a mail to the transaction's tenant; undefined for a reminder of an invoice that has been paid in the meantime. */
export async function findMailed(tx: Tx, { invoice_id, step }: ToMail): Promise<Mailed | undefined> {
  const standing = await tx
    .selectFrom('invoice as i')
    .innerJoin('invoice_standing as s', (on) =>
      on.onRef('s.tenant_id', '=', 'i.tenant_id').on((eb) => eb('s.id', '=', eb.fn.coalesce('i.credits_id', 'i.id'))),
    )
    .innerJoin('invoice as whole', (on) => on.onRef('whole.tenant_id', '=', 's.tenant_id').onRef('whole.id', '=', 's.id'))
    .select(['s.left_to_pay', 'i.total', 'whole.total as of_total'])
    .where('i.id', '=', invoice_id)
    .executeTakeFirst();
  if (!standing) return undefined;
  const { left_to_pay, total, of_total } = standing;
  const printed = step === 'issued' || left_to_pay > 0 ? await findPrinted(tx, invoice_id) : undefined;
  const card = await tx.selectFrom('card_payment').select('failure').where('invoice_id', '=', invoice_id).executeTakeFirst();
  if (!printed) return undefined;
  const { due_on } = printed.invoice;
  const end = dayWhenLate(due_on, daysToEnd, await findPauses(tx)) ?? addDays(due_on, daysToEnd);
  return { ...printed, card: card ?? null, left_to_pay, isPart: total < of_total, end };
}

/** Mails the addresses on the invoice, with the invoice as a PDF and as UBL. */
export async function mailInvoice(
  { mailer, config }: Pick<Services, 'mailer' | 'config'>,
  mailed: Mailed,
  step: ToMail['step'],
): Promise<void> {
  const { invoice, settlement } = mailed;
  const url = `${config.public_url}/settings/billing`;
  await mailer.send({
    to: [...new Set([invoice.buyer.email, ...(invoice.buyer.contacts ?? [])])].join(', '),
    ...(await textOf(mailed, nameOf(mailed, step), url)),
    attachments: await filesOf(invoice, settlement),
  });
}

/** The key of the text. */
function nameOf({ invoice: { document }, card, isPart }: Mailed, step: ToMail['step']) {
  if (document === 'credit_note') return isPart ? 'creditPart' : 'credit';
  if (step === 'issued' && card) return 'charged';
  return step === 'declined' && card?.failure === 'authentication' ? 'confirm' : step;
}

async function textOf(
  { invoice, left_to_pay, end }: Mailed,
  name: ReturnType<typeof nameOf>,
  url: string,
): Promise<{ subject: string; text: string }> {
  const { number, lang, currency, total, due_on, ocr, credits, seller } = invoice;
  const t = await invoiceTexts(lang);
  const values = {
    number,
    amount: invoiceMoney(isReminder(name) ? left_to_pay : total, currency, lang),
    left: invoiceMoney(Math.max(0, left_to_pay), currency, lang),
    due: longDate(due_on, lang),
    ocr,
    end: longDate(end, lang),
    credited: credits?.number ?? '',
    seller: seller.name,
    url,
  };
  return { subject: t(`invoice.mail.${name}.subject`, values), text: t(`invoice.mail.${name}.text`, values) };
}

/** A reminder asks for the rest; other mails are about the whole document. */
const isReminder = (name: ReturnType<typeof nameOf>): boolean => !['issued', 'charged', 'credit', 'creditPart'].includes(name);

async function filesOf(invoice: Invoice, settlement: Settlement): Promise<NonNullable<Mail['attachments']>> {
  const xml = {
    filename: `Invoice-${invoice.number}.xml`,
    content: Buffer.from(invoiceXml(invoice, settlement)),
    contentType: 'application/xml',
  };
  if (!canPrint()) return [xml];
  const pdf = {
    filename: `Invoice-${invoice.number}.pdf`,
    content: Buffer.from(await printInvoice(invoice, settlement)),
    contentType: 'application/pdf',
  };
  return [pdf, xml];
}
