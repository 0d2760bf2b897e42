import { bookedOn, type Accounts, type BookedOn } from '#shared/billing/accounts.ts';
import type { Seller } from '#shared/billing/invoice.ts';
import type { Day } from '#shared/billing/months.ts';
import type { Voucher } from '#shared/billing/vouchers.ts';

/** The characters of code page 437 from 128 on. */
const high =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

/** Code page 437, as SIE demands. A letter that it lacks loses its mark; anything else becomes a question mark. */
function encode(text: string): Buffer {
  const byteOf = (character: string): number | undefined => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 128) return code;
    const place = high.indexOf(character);
    return place < 0 ? undefined : 128 + place;
  };
  const bytes = [...text.normalize('NFC')].map(
    (character) => byteOf(character) ?? byteOf(character.normalize('NFD').slice(0, 1)) ?? '?'.charCodeAt(0),
  );
  return Buffer.from(bytes);
}

const plainDay = (day: Day): string => day.replaceAll('-', '');
/** In quotes; control characters are not allowed. */
const quoted = (text: string): string => `"${text.replace(/\p{Cc}/gu, ' ').replace(/["\\]/g, '\\$&')}"`;
const kronor = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;

const accountNames: Record<BookedOn, string> = {
  receivable: 'Kundfordringar',
  bank: 'Företagskonto',
  card: 'Fordringar för kontokort',
  disputed: 'Osäkra kundfordringar',
  vat: 'Utgående moms 25 %',
  revenue_sweden: 'Försäljning inom Sverige, 25 % moms',
  revenue_union: 'Försäljning tjänster till annat EU-land',
  revenue_outside: 'Försäljning tjänster till land utanför EU',
  exchange_gain: 'Valutakursvinster',
  exchange_loss: 'Valutakursförluster',
  vat_oss: 'Utgående moms inom EU, OSS',
  revenue_oss: 'Försäljning tjänster till privatpersoner i EU, OSS',
};

/** The name of each account that is used; one that is used for several things has the first name. */
export const namesOf = (accounts: Accounts): Map<string, string> =>
  new Map([
    ...accounts.of_countries.flatMap(({ country, vat, revenue }) => [
      [vat, `${accountNames.vat_oss}, ${country}`] as const,
      [revenue, `${accountNames.revenue_oss}, ${country}`] as const,
    ]),
    ...bookedOn.toReversed().map((on) => [accounts[on], accountNames[on]] as const),
  ]);

interface SieFile {
  seller: Pick<Seller, 'name' | 'organisation_number'>;
  accounts: Accounts;
  vouchers: readonly Voucher[];
  today: Day;
}

/**
 * SIE 4I, the type of files from a system before the books: vouchers without balances. The number of a voucher is left to the program that reads it;
 * its text names the invoice.
 */
export function writeSie({ seller, accounts, vouchers, today }: SieFile): Buffer {
  const names = [...namesOf(accounts)].toSorted(([a], [b]) => a.localeCompare(b));
  const lines = [
    '#FLAGGA 0',
    '#PROGRAM "Lucka" "1.0"',
    '#FORMAT PC8',
    `#GEN ${plainDay(today)}`,
    '#SIETYP 4',
    `#ORGNR ${seller.organisation_number.replace(/(\d{4})$/, '-$1')}`,
    `#FNAMN ${quoted(seller.name)}`,
    '#VALUTA SEK',
    ...names.map(([account, name]) => `#KONTO ${account} ${quoted(name)}`),
    ...vouchers.flatMap(({ series, day, text, rows }) => [
      `#VER ${series} "" ${plainDay(day)} ${quoted(text)}`,
      '{',
      ...rows.map(({ account, amount }) => `#TRANS ${account} {} ${kronor(amount)}`),
      '}',
    ]),
  ];
  return encode(lines.map((line) => `${line}\r\n`).join(''));
}
