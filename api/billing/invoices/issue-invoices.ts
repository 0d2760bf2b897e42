import { sql } from 'kysely';
import type { InvoiceLine } from '#shared/billing/invoice.ts';
import { addDays, billingDay, type Day } from '#shared/billing/months.ts';
import { least } from '#shared/billing/least.ts';
import type { ChargeKind } from '#shared/billing/renewal.ts';
import type { Currency } from '#shared/billing/terms.ts';
import { vatOf } from '#shared/billing/vat.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invoiceTexts } from '#api/kernel/mail/mail-texts.ts';
import type { Services } from '#api/services.ts';
import { planPayment } from '#api/billing/cards/ask-payment.ts';
import { findDefaultCard } from '#api/billing/cards/find-cards.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { findBuyer } from './billing-details-store.ts';
import { isVatIdRefused } from './check-vat-id.ts';
import { isDue } from './due-charges.ts';
import { issueDocument } from './issue-document.ts';
import { findRate, findSeller } from './seller-store.ts';

interface DueLine extends Omit<InvoiceLine, 'description'> {
  key: string;
  kind: ChargeKind;
  addon_id: string | null;
  plan: string;
  currency: Currency;
}

/**
 * Invoices the uninvoiced charges of the transaction's tenant: plans and add-ons immediately, charges beyond them after the month, all due charges of
 * one currency together. Returns the number of invoices. Charges wait while data is missing, see uninvoiced-charges.ts, and while the sum is too
 * small.
 */
export async function issueInvoices(services: Pick<Services, 'jobs' | 'config' | 'clock'>, tx: Tx, now: Date): Promise<number> {
  const { tenant_id } = await lockSubscription(tx);
  const [found, buyer] = [await findSeller(tx), await findBuyer(tx)];
  if (!found || !buyer) return 0;
  const { seller, payment_days } = found;
  const today = billingDay(now);
  const isRefused = await isVatIdRefused(tx, buyer.vat_id);
  const vat = vatOf({ ...buyer, vat_id: isRefused ? null : buyer.vat_id });
  const lang = buyer.country === 'SE' ? 'se' : 'en';
  const day_rate = await findRate(tx, today);
  const card = await findDefaultCard(services, tx);
  const byCurrency = Map.groupBy(await findDue(tx, today), ({ currency }) => currency);
  let issued = 0;
  for (const [currency, due] of byCurrency) {
    if (due.reduce((sum, { amount }) => sum + amount, 0) < least[currency]) continue;
    if (vat.percent > 0 && currency === 'EUR' && day_rate === null) continue;
    const lines = await Promise.all(due.map((charge) => lineOf(charge, lang)));
    const plan = due.find(({ kind }) => kind === 'plan')?.plan ?? null;
    // A card is charged immediately.
    const due_on = card ? today : addDays(today, payment_days);
    const common = { tenant_id, document: 'invoice' as const, credits_id: null, reason: null, due_on, currency, lang, plan } as const;
    const { id, total } = await issueDocument(services, tx, { ...common, seller, buyer, vat, day_rate, lines }, now);
    if (card) await planPayment(services, tx, { tenant_id, invoice_id: id, amount: total, currency });
    issued += 1;
  }
  return issued;
}

async function findDue(tx: Tx, today: Day): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    select c.key, c.kind, c.addon_id, p.name as plan, c.currency, c.from_day, c.to_day, c.quantity, c.unit_price, c.amount
    from charge c join plan_version v on v.id = c.plan_version_id join plan p on p.id = v.plan_id
    where c.tenant_id = current_tenant() and ${isDue(today)} order by c.from_day, c.kind, c.key`.execute(tx);
  return rows;
}

async function lineOf({ key, kind, addon_id, plan, currency: _, ...line }: DueLine, lang: 'en' | 'se') {
  const t = await invoiceTexts(lang);
  const description = kind === 'addon' ? t(`invoice.addon.${addon_id as 'editor'}`, {}) : t(`invoice.line.${kind}`, { plan });
  return { ...line, charge_key: key, description };
}
