import type { Buyer, Invoice, Seller } from '#shared/billing/invoice.ts';
import { addDays, type Day } from '#shared/billing/months.ts';
import type { Currency } from '#shared/billing/terms.ts';
import { vatOf } from '#shared/billing/vat.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { findDefaultCard } from '#api/billing/cards/find-cards.ts';
import { findBuyer } from './billing-details-store.ts';
import { isVatIdRefused } from './check-vat-id.ts';
import { findRate, findSeller } from './seller-store.ts';

/** Everything of an invoice of a day except its lines. */
export interface Invoicing {
  seller: Seller;
  buyer: Buyer;
  vat: ReturnType<typeof vatOf>;
  lang: Invoice['lang'];
  day_rate: number | null;
  due_on: Day;
  isByCard: boolean;
}

/** undefined: the seller or the billing details of the transaction's tenant are missing. */
export async function findInvoicing(services: Pick<Services, 'config'>, tx: Tx, today: Day): Promise<Invoicing | undefined> {
  const [found, buyer] = [await findSeller(tx), await findBuyer(tx)];
  if (!found || !buyer) return undefined;
  const isByCard = (await findDefaultCard(services, tx)) !== undefined;
  return {
    seller: found.seller,
    buyer,
    vat: await vatTo(tx, buyer),
    lang: buyer.country === 'SE' ? 'se' : 'en',
    day_rate: await findRate(tx, today),
    // A card is charged immediately.
    due_on: isByCard ? today : addDays(today, found.payment_days),
    isByCard,
  };
}

/** A VAT number that the register calls invalid counts for none. */
async function vatTo(tx: Tx, buyer: Buyer): Promise<Invoicing['vat']> {
  const isRefused = await isVatIdRefused(tx, buyer.vat_id);
  return vatOf({ ...buyer, vat_id: isRefused ? null : buyer.vat_id });
}

/** The tax of invoices to the transaction's tenant; undefined: its billing details are missing. */
export async function findVat(tx: Tx): Promise<Invoicing['vat'] | undefined> {
  const buyer = await findBuyer(tx);
  return buyer && vatTo(tx, buyer);
}

/** Swedish VAT of an invoice in euros needs the rate of the day. */
export const canInvoice = ({ vat, day_rate }: Pick<Invoicing, 'vat' | 'day_rate'>, currency: Currency): boolean =>
  vat.percent === 0 || currency !== 'EUR' || day_rate !== null;
