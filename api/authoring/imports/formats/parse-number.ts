import { intervalAround, tidyNumber } from '#questions/numbers.ts';
import { withPlainFigures } from '#shared/plain-figures.ts';

/** Readers, ours too, take no longer numbers. */
const longest = 40;
const decimal = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d{1,3})?$/i;

/** Parses a number with a decimal point or comma, a minus sign of any kind and the digits of any script; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const trimmed = withPower(
    withPlainFigures(
      text
        .trim()
        .replace(/[\u2010-\u2015−]/g, '-')
        .replace('٫', '.'),
    ),
  );
  if (trimmed.length > longest || !decimal.test(trimmed)) return undefined;
  const number = Number(trimmed.replace(',', '.'));
  // More digits than a number has are what other programs' arithmetic left behind.
  const isNoisy = /[.,]/.test(trimmed) && trimmed.replace(/e.*$/i, '').replace(/^[-+0.,]+|[^\d]/g, '').length > 15;
  return Number.isFinite(number) ? (isNoisy ? tidyNumber(number) : number) : undefined;
}

/** `1.6 × 10^-19` and `1.6·10⁻¹⁹` as `1.6e-19`. */
function withPower(text: string): string {
  const plain = text.slice(0, longest).replace(/[⁺⁻⁰¹²³⁴-⁹]+$/, (power) => `^${power.normalize('NFKC').replace('−', '-')}`);
  const [, mantissa, power] = /^([-+\d.,]+)\s?[x×*·⋅]\s?10\^([-+]?\d{1,3})$/.exec(plain) ?? [];
  return mantissa === undefined || power === undefined ? text : `${mantissa}e${power}`;
}

/** The middle of two numbers and its distance to them, without binary rounding noise in the last digits. */
export function middle(low: number, high: number): { value: number; margin: number } {
  const scale = Math.max(Math.abs(low), Math.abs(high));
  return { value: tidyNumber((low + high) / 2, scale), margin: tidyNumber((high - low) / 2, scale) };
}

/** The ends of an interval, rounded in the same way. */
export function ends(value: number, margin: number): { low: number; high: number } {
  const { from: low, to: high } = intervalAround(value, margin);
  return { low, high };
}

/** The number without an exponent, which some readers do not support, unless that makes it too long for the others. */
export function decimals(number: number): string {
  const usual = String(number);
  const [mantissa = '', power] = usual.split('e');
  if (power === undefined) return usual;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(mantissa) ?? [];
  const [digits, point] = [whole + fraction, whole.length + Number(power)];
  const plain = point <= 0 ? `0.${'0'.repeat(-point)}${digits}` : digits.padEnd(point, '0');
  return plain.length + sign.length > longest ? usual : sign + plain;
}
