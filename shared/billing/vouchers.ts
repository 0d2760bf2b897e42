import type { Accounts, BookedOn } from './accounts.ts';
import type { Day } from './months.ts';
import type { Currency } from './terms.ts';
import { rateParts, type VatCategory } from './vat.ts';

interface Booked {
  id: string;
  day: Day;
  /** Kronor per euro in ten-thousandths on the day; null: unknown. */
  rate: number | null;
}
export interface BookedDocument extends Booked {
  is: 'invoice' | 'credit_note';
  number: string;
  company: string;
  vat_category: VatCategory;
  oss_country: string | null;
  net: number;
  vat: number;
  vat_sek: number | null;
}
export interface BookedPayment extends Booked {
  is: 'in' | 'out';
  amount: number;
  isByCard: boolean;
}
export interface BookedDispute extends Booked {
  is: 'taken' | 'settled';
  amount: number;
}
/** An invoice with all that happened to it, in the order in which it was booked; the invoice itself first. */
export interface History {
  number: string;
  currency: Currency;
  events: readonly (BookedDocument | BookedPayment | BookedDispute)[];
}

/** One entry of the books in öre: debits are positive, and the rows sum to zero. */
export interface Voucher {
  id: string;
  series: 'F' | 'K' | 'B' | 'T';
  day: Day;
  text: string;
  rows: { account: string; amount: number }[];
}

/** A day whose rate is needed and unknown. */
export class MissingRate extends Error {
  readonly day: Day;
  constructor(day: Day) {
    super(`No exchange rate for ${day}.`);
    this.day = day;
  }
}

/** Öre, half an öre away from zero. */
function inSek(minor: number, currency: Currency, { rate, day }: Pick<Booked, 'rate' | 'day'>): number {
  if (currency === 'SEK') return minor;
  if (rate === null) throw new MissingRate(day);
  const [size, half] = [BigInt(Math.abs(minor)) * BigInt(rate), BigInt(rateParts / 2)];
  return Math.sign(minor) * Number((size + half) / BigInt(rateParts));
}

const revenueOn: Record<VatCategory, BookedOn> = { S: 'revenue_sweden', AE: 'revenue_union', O: 'revenue_outside' };

/**
 * The vouchers of an invoice. Euros are booked in kronor: the invoice and its credit notes by the rate of the invoice, payments on the bank by that of
 * their day, and the difference as a gain or a loss. What brings the invoice to zero in its currency also brings it to zero in kronor.
 */
export function vouchersOf({ number, currency, events }: History, accounts: Accounts): Voucher[] {
  const first = events[0];
  if (!first) return [];
  const open = { own: 0, sek: 0 };
  return events.map((event) => {
    if ('isByCard' in event) {
      const sign = event.is === 'in' ? 1 : -1;
      const left = open.own - sign * event.amount;
      const receivable = left === 0 ? open.sek : inSek(sign * event.amount, currency, first);
      Object.assign(open, { own: left, sek: open.sek - receivable });
      return paymentVoucher(event, { number, received: inSek(sign * event.amount, currency, event), receivable }, accounts);
    }
    if ('amount' in event) return disputeVoucher(event, number, currency, accounts);
    const sign = event.is === 'invoice' ? 1 : -1;
    const vat = sign * (event.vat_sek ?? inSek(event.vat, currency, first));
    const left = open.own + sign * (event.net + event.vat);
    const total = left === 0 ? -open.sek : sign * inSek(event.net, currency, first) + vat;
    Object.assign(open, { own: left, sek: open.sek + total });
    return documentVoucher(event, { total, vat }, accounts);
  });
}

const rowsOf = (accounts: Accounts, amounts: readonly (readonly [BookedOn, number])[]): Voucher['rows'] =>
  amounts.filter(([, amount]) => amount !== 0).map(([on, amount]) => ({ account: accounts[on], amount }));

/** VAT and revenue of the scheme are booked by country. */
function accountsOf(accounts: Accounts, country: string | null): Accounts {
  const own = accounts.of_countries.find((candidate) => candidate.country === country);
  return own ? { ...accounts, vat_oss: own.vat, revenue_oss: own.revenue } : accounts;
}

function documentVoucher(
  { id, is, day, number, company, vat_category, oss_country }: BookedDocument,
  { total, vat }: { total: number; vat: number },
  accounts: Accounts,
): Voucher {
  const isScheme = oss_country !== null;
  const rows = rowsOf(accountsOf(accounts, oss_country), [
    ['receivable', total],
    [isScheme ? 'revenue_oss' : revenueOn[vat_category], vat - total],
    [isScheme ? 'vat_oss' : 'vat', -vat],
  ]);
  return {
    id,
    series: is === 'invoice' ? 'F' : 'K',
    day,
    text: `${is === 'invoice' ? 'Faktura' : 'Kreditfaktura'} ${number} ${company}${isScheme ? `, moms ${oss_country}` : ''}`,
    rows,
  };
}

function paymentVoucher(
  { id, is, day, isByCard }: BookedPayment,
  { number, received, receivable }: { number: string; received: number; receivable: number },
  accounts: Accounts,
): Voucher {
  const difference = receivable - received;
  const rows = rowsOf(accounts, [
    [isByCard ? 'card' : 'bank', received],
    ['receivable', -receivable],
    [difference < 0 ? 'exchange_gain' : 'exchange_loss', difference],
  ]);
  return { id, series: 'B', day, text: `${is === 'in' ? 'Betalning' : 'Återbetalning'} faktura ${number}`, rows };
}

function disputeVoucher(event: BookedDispute, number: string, currency: Currency, accounts: Accounts): Voucher {
  const amount = inSek(event.is === 'taken' ? event.amount : -event.amount, currency, event);
  const rows = rowsOf(accounts, [
    ['disputed', amount],
    ['card', -amount],
  ]);
  return { id: event.id, series: 'T', day: event.day, text: `Bestriden kortbetalning faktura ${number}`, rows };
}
