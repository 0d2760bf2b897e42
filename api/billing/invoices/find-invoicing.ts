import type { Buyer, Invoice, Seller } from '#shared/billing/invoice.ts';
import { addDays, type Day } from '#shared/billing/months.ts';
import type { PlaceEvidence } from '#shared/billing/place-evidence.ts';
import type { Currency } from '#shared/billing/terms.ts';
import { isPlaceDecisive, needsKronor, vatOf, type Tax } from '#shared/billing/vat.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { findDefaultCard } from '#api/billing/cards/find-cards.ts';
import { findBuyer } from './billing-details-store.ts';
import { isVatIdRefused } from './check-vat-id.ts';
import { findNotedRates } from './oss/noted-rates.ts';
import { findRate, findSeller } from './seller-store.ts';

/** Everything of an invoice of a day except its lines. */
export interface Invoicing {
  seller: Seller;
  buyer: Buyer;
  vat: Tax;
  /** null: the place of the buyer does not decide the tax. */
  place_evidence: PlaceEvidence[] | null;
  lang: Invoice['lang'];
  day_rate: number | null;
  due_on: Day;
  isByCard: boolean;
}

/** undefined: the seller or the billing details of the transaction's tenant are missing. */
export async function findInvoicing(services: Pick<Services, 'config'>, tx: Tx, today: Day): Promise<Invoicing | undefined> {
  const [found, buyer] = [await findSeller(tx), await findBuyer(tx)];
  if (!found || !buyer) return undefined;
  const card = await findDefaultCard(services, tx);
  const isByCard = card !== undefined;
  const taxed = await taxedAs(tx, buyer);
  return {
    seller: found.seller,
    buyer,
    vat: await findTax(tx, taxed, found.oss_registered, today),
    place_evidence: isPlaceDecisive(taxed) ? await findPlaceEvidence(tx, taxed.country, card?.country ?? null) : null,
    lang: buyer.country === 'SE' ? 'se' : 'en',
    day_rate: await findRate(tx, today),
    // A card is charged immediately.
    due_on: isByCard ? today : addDays(today, found.payment_days),
    isByCard,
  };
}

/** A VAT number that the register calls invalid counts for none. */
async function taxedAs(tx: Tx, { country, vat_id }: Buyer): Promise<Pick<Buyer, 'country' | 'vat_id'>> {
  return { country, vat_id: (await isVatIdRefused(tx, vat_id)) ? null : vat_id };
}

async function findPlaceEvidence(tx: Tx, country: string, ofCard: string | null): Promise<PlaceEvidence[]> {
  const details = await tx.selectFrom('billing_details').select('seen_country').executeTakeFirst();
  const seen = details?.seen_country ?? null;
  return [
    { kind: 'billing_address', country },
    ...(ofCard === null ? [] : [{ kind: 'card' as const, country: ofCard }]),
    ...(seen === null ? [] : [{ kind: 'network' as const, country: seen }]),
  ];
}

/** The tax of invoices to the transaction's tenant on a day; undefined: its billing details are missing. */
export async function findVat(tx: Tx, today: Day): Promise<Tax | undefined> {
  const buyer = await findBuyer(tx);
  if (!buyer) return undefined;
  const oss_registered = (await findSeller(tx))?.oss_registered ?? false;
  return findTax(tx, await taxedAs(tx, buyer), oss_registered, today);
}

const findTax = async (tx: Tx, taxed: Pick<Buyer, 'country' | 'vat_id'>, oss_registered: boolean, day: Day): Promise<Tax> =>
  vatOf(taxed, { oss_registered, day, noted_rates: oss_registered ? await findNotedRates(tx) : [] });

/** Swedish VAT of an invoice in euros needs the rate of the day. */
export const canInvoice = ({ vat, day_rate }: Pick<Invoicing, 'vat' | 'day_rate'>, currency: Currency): boolean =>
  !needsKronor(vat, currency) || day_rate !== null;
