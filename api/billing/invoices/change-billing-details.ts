import { invoices } from '#shared/contract/invoices.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandVatCheck } from './check-vat-id.ts';
import { settleDunning } from './dun-tenant.ts';
import { isVatIdOf, plainVatId } from './vat-id.ts';

/** Applies to future invoices; charges that waited for the details are invoiced. */
export const changeBillingDetails = serve(invoices.changeBillingDetails, ({ body }, { actor, database, clock, jobs, config }) =>
  database.asActor(actor, async (tx) => {
    const vat_id = body.vat_id === null ? null : plainVatId(body.vat_id);
    if (vat_id !== null && !isVatIdOf(body.country, vat_id)) throw invalidAt('vat_id', 'wrong_value');
    const texts = ['company', 'address', 'postcode', 'city'] as const;
    const written = Object.fromEntries(texts.map((name) => [name, body[name].trim().toWellFormed()])) as Record<
      (typeof texts)[number],
      string
    >;
    for (const name of texts) if (written[name] === '') throw invalidAt(name, 'empty');
    const reference = body.reference?.trim().toWellFormed() || null;
    const now = clock.now();
    const details = { ...body, ...written, vat_id, reference, changed_at: now };
    await tx
      .insertInto('billing_details')
      .values({ tenant_id: actor.tenant_id, ...details })
      .onConflict((on) => on.column('tenant_id').doUpdateSet(details))
      .execute();
    await audit(tx, actor, 'change_billing_details', [written.company, body.country, vat_id ?? ''].filter(Boolean).join(', '), now);
    await demandVatCheck({ config, jobs }, tx, actor.tenant_id, details, now);
    await jobs.send('issue-invoices', {}, { tx });
    await settleDunning({ jobs, config }, tx, now);
    return { success: true };
  }),
);
