import { withPlainFigures } from '#shared/plain-figures.ts';
import type { PlayerAnswer } from './player-answers.ts';

/** The given number; null for other kinds of answers. */
export const answeredNumber = (playerAnswer: PlayerAnswer | null | undefined): number | null =>
  playerAnswer && 'value' in playerAnswer ? playerAnswer.value : null;

/** The decimal point or comma of a language, and what it has between thousands. */
function signsOf(lang: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(lang).formatToParts(1_234_567.5);
  const signOf = (wanted: string): string | undefined => parts.find(({ type }) => type === wanted)?.value;
  return { decimal: signOf('decimal') ?? '.', group: signOf('group') ?? '' };
}

function plainDigits(text: string): string {
  const plain = withPlainFigures(text.replace(/[⁺⁻⁰¹²³⁴-⁹]+/g, (power) => `^${power.normalize('NFKC')}`).normalize('NFKC'));
  return plain
    .replaceAll('٫', '.')
    .replace(/[\s'’_٬\p{Cf}]/gu, '')
    .replace(/[\u2010-\u2015−]/g, '-');
}

/**
 * Parses a typed number: with a decimal comma or point; with spaces, apostrophes or the language's own separator between thousands; with any minus
 * sign; as 1.6e-19, 1.6 × 10^-19 or 1.6·10⁻¹⁹. null when it is not a number.
 */
export function readNumber(text: string, lang: string): number | null {
  const digits = plainDigits(text);
  const [, mantissa = '1', exponent = '0'] = /^(?:(.+?)(?:e|[x×*·⋅]10\^)|10\^)([+-]?\d{1,3})$/i.exec(digits) ?? ['', digits];
  const plain = plainMantissa(mantissa, lang);
  const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(`${plain}e${exponent}`) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** With a decimal point, and nothing between thousands. */
function plainMantissa(digits: string, lang: string): string {
  const { decimal: own, group } = signsOf(lang);
  const other = own === ',' ? '.' : ',';
  // 1.234,5 in German, 1,00,000 in Hindi: the other sign separates thousands. It is a decimal sign all the same where it cannot be that, and where the language separates
  // thousands otherwise.
  const isGrouped =
    new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${other}\\d{2,3})*\\${other}\\d{3}(\\${own}\\d+)?$`).test(digits) &&
    (group === other || digits.includes(own));
  return (isGrouped ? digits.replaceAll(other, '') : digits.replace(other, '.')).replace(own, '.');
}
