import { passesLuhn } from '#shared/billing/ocr.ts';
import { invoices, type Seller } from '#shared/contract/invoices.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { oneLine } from './one-line.ts';
import { findSeller } from './seller-store.ts';

/** A Swedish company's VAT number follows from its organisation number. */
export const changeSeller = serve(invoices.changeSeller, async ({ body }, { actor, database, clock, jobs }) => {
  const { organisation_number, bankgiro, iban } = body;
  if (!passesLuhn(organisation_number)) throw invalidAt('organisation_number', 'wrong_value');
  if (bankgiro !== null && !passesLuhn(bankgiro)) throw invalidAt('bankgiro', 'wrong_value');
  if (iban !== null && !isIban(iban)) throw invalidAt('iban', 'wrong_value');
  if (bankgiro === null && iban === null) throw invalidAt('bankgiro', 'empty');
  const texts = ['name', 'address', 'postcode', 'city'] as const;
  const written = Object.fromEntries(texts.map((field) => [field, oneLine(body[field])])) as Record<(typeof texts)[number], string>;
  for (const field of texts) if (written[field] === '') throw invalidAt(field, 'empty');
  const seller = { ...body, ...written, vat_id: `SE${organisation_number}01`, changed_at: clock.now() };
  return database.asActor(actor, async (tx) => {
    const before = await findSeller(tx);
    await tx
      .insertInto('seller')
      .values(seller)
      .onConflict((on) => on.column('only_one').doUpdateSet(seller))
      .execute();
    const audit = before && { before: describeSeller({ ...before.seller, ...before }) };
    await auditInstallation(tx, actor, 'change_seller', seller.name, seller.changed_at, {
      ...audit,
      after: describeSeller({ ...before, ...body }),
    });
    await jobs.send('issue-invoices', {}, { tx });
    return { success: true };
  });
});

/** The audit log includes the bank account, because an auditor would look for it. */
const describeSeller = ({
  oss_registered,
  organisation_number,
  bankgiro,
  iban,
  payment_days,
}: Pick<Seller, 'organisation_number' | 'bankgiro' | 'iban' | 'payment_days' | 'oss_registered'>): string =>
  [organisation_number, bankgiro && `bankgiro ${bankgiro}`, iban, `${payment_days} days`, oss_registered && 'One-Stop-Shop']
    .filter(Boolean)
    .join(', ');

/** ISO 13616: with the first four characters moved to the end and letters as numbers from 10, the remainder modulo 97 is 1. */
function isIban(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
