import { creditLines, creditSums, isWithinLeft, restOf, type RequestedCredit, type CreditableLine } from '#shared/billing/credit.ts';
import { billingDay } from '#shared/billing/months.ts';
import { invoices } from '#shared/contract/invoices.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { withdrawCharge } from '#api/billing/cards/withdraw-charge.ts';
import { plainReason } from '#api/billing/subscription/plain-reason.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { settleDunning } from './dun-tenant.ts';
import { findCreditable } from './find-creditable.ts';
import { invoiceMoney } from './invoice-money.ts';
import { findInvoice, lockInvoiceBalance } from './invoice-store.ts';
import { issueDocument } from './issue-document.ts';

/** Credits the rest of an invoice or parts of its lines, with its original seller, buyer and daily rate. */
export const creditInvoice = serve(invoices.creditInvoice, ({ params: { tenant, id }, body: { reason: asWritten, part } }, context) =>
  context.database.asActor({ tenant_id: tenant, account_id: context.actor.account_id }, async (tx) => {
    const now = context.clock.now();
    const reason = plainReason(asWritten);
    await lockSubscription(tx);
    const balance = await lockInvoiceBalance(tx, id);
    if (!balance) throw notFound();
    const lines = await findCreditable(tx, id);
    const rest = restOf(lines);
    if (rest.length === 0) return { status: 'info' as const, message: 'This invoice is already credited.' };
    if (part && part.credited !== balance.credited)
      return { status: 'info' as const, message: 'Someone else credited part of this invoice. Check what is left of it.' };
    const requested = part ? demandWithinLeft(lines, part.lines) : rest;
    const { number, credited, amount_text } = await issueCreditNote(
      context,
      tx,
      { tenant_id: tenant, credits_id: id, reason, lines, requested },
      now,
    );
    const by = { tenant_id: tenant, account_id: context.actor.account_id };
    await audit(tx, by, 'credit_invoice', `${credited} (${number}, ${amount_text}): ${reason}`, now);
    await settleDunning(context, tx, now);
    await withdrawCharge(context, tx, tenant, id);
    return { status: 'success' as const, message: `Credit note ${number} was issued.` };
  }),
);

/** Each line at most once, and never more than its remaining amount. */
function demandWithinLeft(lines: readonly CreditableLine[], requested: readonly RequestedCredit[]): readonly RequestedCredit[] {
  for (const [place, request] of requested.entries()) {
    const isNamedBefore = requested.findIndex(({ position }) => position === request.position) < place;
    if (isNamedBefore || !isWithinLeft(lines, request)) throw invalidAt(`part.lines.${place}.amount`, 'wrong_value');
  }
  return requested;
}

interface ToCredit {
  tenant_id: string;
  credits_id: string;
  reason: string;
  lines: readonly CreditableLine[];
  requested: readonly RequestedCredit[];
}

async function issueCreditNote(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  { tenant_id, credits_id, reason, lines, requested }: ToCredit,
  now: Date,
): Promise<{ number: string; credited: string; amount_text: string }> {
  const credited = await findInvoice(tx, credits_id);
  if (!credited) throw notFound();
  const { seller, buyer, currency, lang, day_rate } = credited;
  const vat = { category: credited.vat_category, percent: credited.vat_percent, oss_country: credited.oss_country };
  const draft = { tenant_id, document: 'credit_note' as const, credits_id, reason, due_on: billingDay(now), currency, lang, plan: null };
  const taken = creditLines(lines, requested).map((line) => ({ ...line, charge_key: null }));
  const net = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);
  const before = lines.reduce((sum, each) => sum + each.credited, 0);
  const sums = creditSums({ tax: vat, currency, day_rate }, before, net(taken));
  const { number, total } = await issueDocument(
    services,
    tx,
    { ...draft, seller, buyer, vat, place_evidence: null, day_rate, lines: taken, sums },
    now,
  );
  return { number, credited: credited.number, amount_text: invoiceMoney(total, currency, 'en') };
}
