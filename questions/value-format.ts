import { tidyNumber } from './numbers.ts';

/** As many digits as a number has for certain. */
const digits = { maximumSignificantDigits: 15 };
/** Numbers from the one to below the other are written in full, others as 1.6 × 10⁻¹⁹. */
const [least, largest] = [1e-6, 1e15];
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The format of a requested or given value: with all its digits, wherever it is shown. readNumber reads it again. */
export function valueFormat(lang: string, options: { useGrouping?: boolean } = {}): { format(value: number): string } {
  const number = new Intl.NumberFormat(lang, { ...digits, ...options });
  return {
    format(value) {
      const size = Math.abs(value);
      if (value === 0 || !Number.isFinite(value) || (size >= least && size < largest)) return number.format(value);
      const [mantissa, exponent = '0'] = tidyNumber(value).toExponential().split('e');
      const power = exponent
        .replace('+', '')
        .replace('-', '⁻')
        .replace(/\d/g, (digit) => raised[Number(digit)] ?? digit);
      return `${number.format(Number(mantissa))} × 10${power}`;
    },
  };
}
