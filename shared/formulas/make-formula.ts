import temml from 'temml';
import { isSafeMathml } from './safe-mathml.ts';

/** The longest formula in TeX, in UTF-16 units. */
export const longestTex = 500;
/** In UTF-16 units: a few characters of TeX can expand to a page. */
const largestMathml = 20_000;

export type FormulaProblem = 'too_long' | 'not_readable' | 'too_large';
export type Formula = { mathml: string } | { error: FormulaProblem };

/** A formula in TeX as MathML that is safe in any page. `display`: on lines of its own. Never throws. */
export function makeFormula(tex: string, display: boolean): Formula {
  if (tex.length > longestTex) return { error: 'too_long' };
  const mathml = render(tex, display);
  if (mathml === undefined || !/<m(?!ath\b|row\b)/.test(mathml)) return { error: 'not_readable' };
  if (mathml.length > largestMathml) return { error: 'too_large' };
  return isSafeMathml(mathml) ? { mathml } : { error: 'not_readable' };
}

/** Whether there is MathML for a formula. */
export const canMake = ({ tex, display }: { tex: string; display: boolean }): boolean => 'mathml' in makeFormula(tex, display);

/** The cells in which a style sheet would count the lines of an `align`. */
const lineNumbers = /<span class="tml-eqn"><\/span>/g;

/** Undefined for TeX that cannot be read: besides its own errors, temml throws TypeError and RangeError. */
function render(tex: string, displayMode: boolean): string | undefined {
  try {
    // The macros of one formula must not reach the next.
    const options = { throwOnError: true, trust: false, maxExpand: 1000, maxSize: [20, 2] as [number, number], macros: {}, displayMode };
    return temml.renderToString(tex, options).replace(lineNumbers, '');
  } catch {
    return undefined;
  }
}
