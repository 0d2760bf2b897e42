import { sql, type RawBuilder } from 'kysely';
import type { Deduction } from '#shared/billing/deductions.ts';
import type { InvoiceLine } from '#shared/billing/invoice.ts';
import { addDays, billingDay } from '#shared/billing/months.ts';
import { least } from '#shared/billing/least.ts';
import type { ChargeKind } from '#shared/billing/renewal.ts';
import type { Currency } from '#shared/billing/terms.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invoiceTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Services } from '#api/services.ts';
import { planPayment } from '#api/billing/cards/ask-payment.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { isDue } from './due-charges.ts';
import { canInvoice, findInvoicing, type Invoicing } from './find-invoicing.ts';
import { issueDocument } from './issue-document.ts';

interface DueLine extends Omit<InvoiceLine, 'description' | 'deductions'> {
  deductions: readonly Deduction[];
  key: string;
  kind: ChargeKind;
  addon_id: string | null;
  plan: string;
  currency: Currency;
}

type Needed = Pick<Services, 'jobs' | 'config' | 'clock'>;

/**
 * Invoices the uninvoiced charges of the transaction's tenant: plans and add-ons immediately, charges beyond them after the month, all due charges of
 * one currency together. Returns the number of invoices. Charges wait while data is missing, see uninvoiced-charges.ts, and while the sum is too
 * small.
 */
export async function issueInvoices(services: Needed, tx: Tx, now: Date): Promise<number> {
  const { tenant_id } = await lockSubscription(tx);
  const today = billingDay(now);
  const invoicing = await findInvoicing(services, tx, today);
  if (!invoicing) return 0;
  const byCurrency = Map.groupBy(await findDue(tx, isDue(today)), ({ currency }) => currency);
  let issued = 0;
  for (const [currency, due] of byCurrency) {
    if (sumOf(due) < least[currency] || !canInvoice(invoicing, currency)) continue;
    await issueOf(services, tx, { tenant_id, invoicing, currency, due }, now);
    issued += 1;
  }
  return issued;
}

const sumOf = (due: readonly { amount: number }[]): number => due.reduce((sum, { amount }) => sum + amount, 0);

/** One invoice of charges that were made just now, with whatever is taken off them. */
export async function issueInvoiceOf(services: Needed, tx: Tx, invoicing: Invoicing, keys: readonly string[], now: Date): Promise<void> {
  const { tenant_id } = await lockSubscription(tx);
  const due = await findDue(tx, sql<boolean>`c.key = any(${[...keys]}::text[])`);
  await issueOf(services, tx, { tenant_id, invoicing, currency: (due[0] as DueLine).currency, due }, now);
}

interface Due {
  tenant_id: string;
  invoicing: Invoicing;
  currency: Currency;
  due: readonly DueLine[];
}

async function issueOf(services: Needed, tx: Tx, { tenant_id, invoicing, currency, due }: Due, now: Date): Promise<void> {
  const { seller, buyer, vat, place_evidence, lang, day_rate, due_on, isByCard } = invoicing;
  const lines = await Promise.all(due.map((charge) => lineOf(charge, lang)));
  const plan = due.find(({ kind }) => kind === 'plan')?.plan ?? null;
  const common = { tenant_id, document: 'invoice' as const, credits_id: null, reason: null, due_on, currency, lang, plan } as const;
  const { id, total } = await issueDocument(services, tx, { ...common, seller, buyer, vat, place_evidence, day_rate, lines }, now);
  if (isByCard) await planPayment(services, tx, { tenant_id, invoice_id: id, amount: total, currency });
}

async function findDue(tx: Tx, which: RawBuilder<boolean>): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    select c.key, c.kind, c.addon_id, p.name as plan, c.currency, c.from_day, c.to_day, c.quantity, c.unit_price, c.amount, c.deductions
    from charge c join plan_version v on v.id = c.plan_version_id join plan p on p.id = v.plan_id
    where c.tenant_id = current_tenant() and ${which} order by c.from_day, c.kind, c.key`.execute(tx);
  return rows;
}

async function lineOf({ key, kind, addon_id, plan, currency: _, deductions, ...line }: DueLine, lang: 'en' | 'se') {
  const t = await invoiceTexts(lang);
  const description = kind === 'addon' ? t(`invoice.addon.${addon_id as 'editor'}`, {}) : t(`invoice.line.${kind}`, { plan });
  const printed = deductions.map((deduction) => ({
    description:
      deduction.kind === 'coupon'
        ? t('invoice.coupon', { name: deduction.name })
        : t('invoice.unused', { number: deduction.number, from: deduction.from_day, to: addDays(deduction.to_day, -1) }),
    amount: deduction.amount,
  }));
  return { ...line, charge_key: key, description, deductions: printed };
}
