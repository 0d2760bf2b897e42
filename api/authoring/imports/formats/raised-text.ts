import type { ReasonCode } from '../reasons.ts';

const from = '0123456789+-−=()n';
const raisedSigns = Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ');
const loweredSigns = Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ');

/** The text in superscript (sup) or subscript characters; undefined when a character has no such form. */
export function inSigns(text: string, way: 'sup' | 'sub'): string | undefined {
  const signs = Array.from(text.trim(), (character) => (way === 'sup' ? raisedSigns : loweredSigns)[from.indexOf(character)]);
  return signs.length > 0 && signs.every((sign) => sign !== undefined) ? signs.join('') : undefined;
}

/**
 * Converts texts between `\uFDD0sup\uFDD1` (or sub) and `\uFDD0\uFDD1` to superscript or subscript characters: x² is not x2. When a character has no
 * such form, the formatting is lost.
 */
export function raised(text: string, lost: Set<ReasonCode>): string {
  return text
    .replace(/\uFDD0(sup|sub)\uFDD1([^\uFDD0]{0,40})\uFDD0\uFDD1/g, (_, way: 'sup' | 'sub', inner: string) => {
      const signs = inSigns(inner, way);
      if (signs === undefined) lost.add('formatting_lost');
      return signs ?? inner;
    })
    .replace(/\uFDD0(?:sup|sub)?\uFDD1/g, () => {
      lost.add('formatting_lost');
      return '';
    });
}
