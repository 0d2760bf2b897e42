import type { Currency } from '#shared/billing/terms.ts';
import type { DisputeState } from '#shared/billing/card.ts';
import { billingDay } from '#shared/billing/months.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { CompletionDifference } from '#api/billing/allowance/recount-completions.ts';
import { findSeller } from './seller-store.ts';
import { findUninvoicedTenants } from './uninvoiced-charges.ts';

interface Unanswered {
  tenant_id: string;
  tenant: string;
  vat_id: string;
  state: 'asked' | 'valid' | 'invalid';
  failure: string | null;
  asked_at: Date;
  failing_since: Date | null;
}
interface Disputed {
  tenant_id: string;
  tenant: string;
  invoice_id: string;
  number: string;
  amount: number;
  currency: Currency;
  state: DisputeState;
  reason: string;
  respond_by: Date | null;
}

export const readSeller = serve(invoices.readSeller, (_, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const found = await findSeller(tx);
    const rate = await tx.selectFrom('day_rate').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
    const waiting = await findUninvoicedTenants(database.owner, billingDay(clock.now()));
    const differences = await database.owner<(CompletionDifference & { tenant: string })[]>`
      select d.tenant_id, t.name as tenant, d.month, d.used, d.counted, d.owed, d.charged
      from completion_difference d join tenant t on t.id = d.tenant_id order by d.month desc, t.name limit 200`;
    const disputes = await database.owner<Disputed[]>`
      select d.tenant_id, t.name as tenant, d.invoice_id, i.number, d.amount, d.currency, d.state, d.reason, d.respond_by
      from card_dispute d join tenant t on t.id = d.tenant_id join invoice i on i.tenant_id = d.tenant_id and i.id = d.invoice_id
      where d.settled_at is null or d.settled_at > ${clock.now()}::timestamptz - interval '90 days' order by d.noted_at desc limit 200`;
    const checks = await database.owner<Unanswered[]>`
      select c.tenant_id, t.name as tenant, c.vat_id, c.state, c.failure, c.asked_at, c.failing_since
      from vat_check c join tenant t on t.id = c.tenant_id
      where c.failure is not null or c.state = 'invalid' order by c.failing_since nulls last, t.name limit 200`;
    return {
      vat_checks: checks.map(({ asked_at, failing_since, ...row }) => ({
        ...row,
        asked_at: asked_at.toISOString(),
        failing_since: failing_since?.toISOString() ?? null,
      })),
      differences: [...differences],
      disputes: disputes.map(({ respond_by, ...row }) => ({ ...row, respond_by: respond_by?.toISOString() ?? null })),
      seller: found ? ownOf(found) : null,
      rate: rate ? { ...rate, noted_at: rate.noted_at.toISOString() } : null,
      waiting: waiting.map(({ has_details, since, ...row }) => ({
        ...row,
        since: since.toISOString(),
        for: !found ? ('seller' as const) : has_details ? ('rate' as const) : ('details' as const),
      })),
    };
  }),
);

const ownOf = ({
  seller: { vat_id: _, ...seller },
  payment_days,
  oss_registered,
}: NonNullable<Awaited<ReturnType<typeof findSeller>>>) => ({
  ...seller,
  payment_days,
  oss_registered,
});
