import { usageOf, whyRefused } from '#shared/billing/allowance.ts';
import { billingDay } from '#shared/billing/months.ts';
import { noticeOf, type BillingState } from '#shared/billing/notice.ts';
import { billing } from '#shared/contract/billing.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { readAllowance } from '#api/billing/allowance/allowance-store.ts';
import { findWaitingSince } from '#api/billing/invoices/billing-details-store.ts';
import { findOpen } from '#api/billing/invoices/dun-tenant.ts';

const dayMs = 86_400_000;

export const readBillingNotice = serve(billing.readBillingNotice, (_, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const today = billingDay(now);
    const allowance = await readAllowance(tx, actor.tenant_id, now);
    if (!allowance) return { notice: null };
    const { status, ends_at } = allowance;
    const { used, allowed } = usageOf(allowance);
    const notice = noticeOf({
      today,
      trial_days: status === 'trial' && ends_at ? Math.max(0, Math.ceil((ends_at.getTime() - now.getTime()) / dayMs)) : null,
      used,
      allowed,
      isRefused: whyRefused(allowance, now) === 'completion_limit',
      lacksDetails: (await findWaitingSince(tx, today)) !== undefined,
      open: await findUnpaid(tx),
    });
    return { notice: notice ?? null };
  }),
);

async function findUnpaid(tx: Tx): Promise<BillingState['open']> {
  const open = await findOpen(tx);
  if (open.length === 0) return [];
  const charged = await tx.selectFrom('card_payment').select(['invoice_id', 'state']).execute();
  const stateOf = new Map(charged.map(({ invoice_id, state }) => [invoice_id, state]));
  return open.map(({ id, number, due_on, currency, left_to_pay: left }) => {
    const state = stateOf.get(id);
    const isOff = state === undefined || state === 'cancelled';
    return { number, left, currency, due_on, card: isOff ? null : state === 'failed' || state === 'needs_action' ? 'failed' : 'under_way' };
  });
}
