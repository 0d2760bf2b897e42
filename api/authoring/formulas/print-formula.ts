import { tidyMathml } from './tidy-mathml.ts';
import { mathOf } from './typst/math-of.ts';
import { textOfTypst } from './typst/signs.ts';

/**
 * A formula of makeFormula as Typst code that a template evaluates: `eval(code)`. `words` are read by whoever does not see it; PDF/UA refuses a
 * formula without. Everything but letters and digits is escaped, so it stays one formula whatever makePrintable replaces in it.
 */
export const printFormula = (mathml: string, words: string, display: boolean): string =>
  `math.equation(block: ${display}, alt: ${textOfTypst(words)}, $${mathOf(tidyMathml(mathml))}$.body)`;
