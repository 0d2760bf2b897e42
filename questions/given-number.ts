import type { Given } from './given.ts';

/** The given number; null for other kinds of answers. */
export const givenValue = (given: Given | null | undefined): number | null => (given && 'value' in given ? given.value : null);

/** Decimals of steps such as 0.1 as people write them: 0.3, not 0.30000000000000004. */
export const tidyNumber = (value: number): number => Number(value.toPrecision(12));

/** The decimal point or comma of a language. */
const decimalSign = (lang: string): string =>
  new Intl.NumberFormat(lang).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * Parses a typed number: with a decimal comma or point; with spaces, apostrophes or the language's own separator between thousands; with any minus
 * sign and any digits. null when it is not a number.
 */
export function readNumber(text: string, lang: string): number | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\s'’_]/g, '')
    .replace(/^[−–]/, '-');
  const own = decimalSign(lang);
  const other = own === ',' ? '.' : ',';
  // 1.234,5 in German: the other sign separates thousands. When it occurs once and not before three digits, it is a decimal sign all the same.
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(\\${other}\\d{3})+(\\${own}\\d+)?$`).test(digits);
  const plain = (isGrouped ? digits.replaceAll(other, '') : digits.replace(other, '.')).replace(own, '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
