import { isInUnion } from '#shared/billing/vat.ts';
import type { Buyer } from '#shared/billing/invoice.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { askVies, type ViesAnswer, type ViesFailure } from './ask-vies.ts';
import { findSeller } from './seller-store.ts';

type Needed = Pick<Services, 'config' | 'jobs'>;

/** Queues the check of a new VAT number, if it affects the tax and the register is used at all. The caller does not wait for the result. */
export async function demandVatCheck(
  { config, jobs }: Needed,
  tx: Tx,
  tenant_id: string,
  buyer: Pick<Buyer, 'country' | 'vat_id'>,
  now: Date,
): Promise<void> {
  const { country, vat_id } = buyer;
  const known = await tx.selectFrom('vat_check').select('vat_id').executeTakeFirst();
  if (config.vies_url === undefined || vat_id === null || country === 'SE' || !isInUnion(country)) {
    if (known) await tx.deleteFrom('vat_check').execute();
    return;
  }
  if (known?.vat_id === vat_id) return;
  const nothing = { answered_at: null, consultation: null, failure: null, failing_since: null };
  const check = { vat_id, state: 'asked' as const, asked_at: now, ...nothing };
  await tx
    .insertInto('vat_check')
    .values({ tenant_id, ...check })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(check))
    .execute();
  await jobs.send('check-vat-ids', { tenant_id }, { tx });
}

type InTenant = <T>(tenant_id: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Asks the register for a tenant's number and stores the reply. Without a reply, the previous one stays, and provider staff see the reason. */
export async function checkVatId(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  inTenant: InTenant,
  tenant_id: string,
): Promise<void> {
  const pending = await inTenant(tenant_id, async (tx) => {
    const check = await tx.selectFrom('vat_check').select('vat_id').executeTakeFirst();
    return check && { ...check, requester: (await findSeller(tx))?.seller.vat_id ?? null };
  });
  if (!pending) return;
  const { vat_id } = pending;
  const answer = await askVies(config, vat_id, pending.requester);
  const now = clock.now();
  await inTenant(tenant_id, (tx) =>
    'failure' in answer ? noteFailure(tx, vat_id, answer, now) : noteAnswer(tx, tenant_id, vat_id, answer, now),
  );
}

async function noteFailure(tx: Tx, vat_id: string, { failure }: ViesFailure, now: Date): Promise<void> {
  await tx
    .updateTable('vat_check')
    .set((eb) => ({ asked_at: now, failure, failing_since: eb.fn.coalesce('failing_since', eb.val(now)) }))
    .where('vat_id', '=', vat_id)
    .execute();
}

/** Replies are kept for ever as evidence; the last one counts. */
async function noteAnswer(tx: Tx, tenant_id: string, vat_id: string, answer: ViesAnswer, now: Date): Promise<void> {
  const { is_valid, consultation } = answer;
  const state = is_valid ? 'valid' : 'invalid';
  const before = await tx.selectFrom('vat_check').select('state').where('vat_id', '=', vat_id).forUpdate().executeTakeFirst();
  // The number was changed in the meantime.
  if (!before) return;
  await tx
    .updateTable('vat_check')
    .set({ asked_at: now, state, answered_at: now, consultation, failure: null, failing_since: null })
    .where('vat_id', '=', vat_id)
    .execute();
  await tx
    .insertInto('vat_answer')
    .values({ tenant_id, id: newId(), vat_id, answered_at: now, ...answer })
    .execute();
  const subject = [`${vat_id}: ${state}`, consultation].filter((text) => text !== null).join(', ');
  if (before.state !== state) await audit(tx, { tenant_id, account_id: null }, 'vat_id_checked', subject, now);
}

/** Whether the register says that the tenant's number does not exist: then no invoice may be without VAT. */
export const isVatIdRefused = async (tx: Tx, vat_id: string | null): Promise<boolean> => {
  const check = await tx.selectFrom('vat_check').select(['vat_id', 'state']).executeTakeFirst();
  return check?.state === 'invalid' && check.vat_id === vat_id;
};
