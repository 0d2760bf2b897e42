import type { ReasonCode } from '../reasons.ts';

const from = '0123456789+-−=()n';
const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ';
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ';

/**
 * Converts texts between `\uFDD0sup\uFDD1` (or sub) and `\uFDD0\uFDD1` to superscript or subscript characters: x² is not x2. When a character has no
 * such form, the formatting is lost.
 */
export function raised(text: string, lost: Set<ReasonCode>): string {
  return text
    .replace(/\uFDD0(sup|sub)\uFDD1([^\uFDD0]{0,40})\uFDD0\uFDD1/g, (_, way: string, inner: string) => {
      const signs = Array.from(
        inner.trim(),
        (character) => Array.from(way === 'sup' ? raisedSigns : loweredSigns)[from.indexOf(character)],
      );
      if (signs.length > 0 && signs.every((sign) => sign !== undefined)) return signs.join('');
      lost.add('formatting_lost');
      return inner;
    })
    .replace(/\uFDD0(?:sup|sub)?\uFDD1/g, () => {
      lost.add('formatting_lost');
      return '';
    });
}
