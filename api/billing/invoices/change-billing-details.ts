import { createRequire } from 'node:module';
import type * as Jsvat from 'jsvat-next';
import { invoices } from '#shared/contract/invoices.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { countryOf } from '#api/kernel/http/country.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { isInUnion, vatLetters } from '#shared/billing/vat.ts';
import { oneLine } from './one-line.ts';
import { demandVatCheck } from './check-vat-id.ts';
import { settleDunning } from './dun-tenant.ts';

/** Applies to future invoices; charges that waited for the details are invoiced. */
export const changeBillingDetails = serve(invoices.changeBillingDetails, ({ body }, { actor, database, clock, jobs, config }) =>
  database.asActor(actor, async (tx) => {
    const vat_id = body.vat_id === null ? null : plainVatId(body.vat_id);
    if (vat_id !== null && !isVatIdOf(body.country, vat_id)) throw invalidAt('vat_id', 'wrong_value');
    const texts = ['company', 'address', 'postcode', 'city'] as const;
    const written = Object.fromEntries(texts.map((name) => [name, oneLine(body[name])])) as Record<(typeof texts)[number], string>;
    for (const name of texts) if (written[name] === '') throw invalidAt(name, 'empty');
    const reference = oneLine(body.reference ?? '') || null;
    const order_number = body.order_number === undefined ? {} : { order_number: oneLine(body.order_number ?? '') || null };
    if (body.contacts) demandContacts(body.contacts);
    const now = clock.now();
    const seen_country = actor.from && !actor.key ? await countryOf(actor.from.address) : null;
    const details = { ...body, seen_country, ...written, vat_id, reference, ...order_number, changed_at: now };
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

/** Each address once. */
function demandContacts(contacts: readonly string[]): void {
  const plain = contacts.map((contact) => contact.toLowerCase());
  const place = plain.findIndex((contact, at) => plain.indexOf(contact) < at);
  if (place >= 0) throw invalidAt(`contacts.${place}`, 'twice');
}

// The package's ES modules are not marked as such, so it is loaded with require.
const { checkVAT, countries } = createRequire(import.meta.url)('jsvat-next') as typeof Jsvat;

/** The form on invoices: capitals and digits only. */
const plainVatId = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9+*]/g, '');

/**
 * Whether it is a VAT number of the country by its form and its check digits; numbers from outside the European Union are not checked. Only the
 * European Commission's register knows whether it is in use: see ask-vies.ts.
 */
function isVatIdOf(country: string, vat_id: string): boolean {
  if (!isInUnion(country)) return true;
  if (!vat_id.startsWith(vatLetters(country))) return false;
  const { isValid, country: found } = checkVAT(vat_id, countries);
  return isValid && (found?.isoCode.short === country || (country === 'GR' && found?.isoCode.short === 'EL'));
}
