import { staffBilling } from '#shared/contract/staff-billing.ts';
import { monthOf } from '#shared/billing/months.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { nextPack, packExpiry } from '#api/billing/allowance/buy-pack.ts';
import { settleOpenMonths } from '#api/billing/allowance/open-months.ts';
import { presentPart } from '#api/billing/allowance/settle-month.ts';
import { plainReason } from '#api/billing/subscription/plain-reason.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';

/** The nth grant of a month is given once, however often it is requested. */
export const grantAllowance = serve(staffBilling.grantAllowance, ({ params: { tenant }, body }, { actor, database, clock, jobs, config }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    const now = clock.now();
    const month = monthOf(now);
    const { completions } = body;
    await lockSubscription(tx);
    const number = await nextPack(tx, month);
    const reason = plainReason(body.reason);
    const granted = { status: 'success' as const, message: `${completions} completions were granted.` };
    if (body.number !== undefined && body.number < number) return granted;
    const { number: part } = presentPart(await settleOpenMonths({ jobs, config }, tx, now));
    await tx
      .insertInto('allowance_pack')
      .values({
        tenant_id: tenant,
        month,
        number,
        part,
        currency: null,
        source: 'granted',
        completions,
        expires_on: packExpiry(month),
        at: now,
        reason,
        by_account: actor.account_id,
      })
      .execute();
    await audit(tx, { tenant_id: tenant, account_id: actor.account_id }, 'grant_allowance', `${completions}: ${reason}`, now);
    return granted;
  }),
);
