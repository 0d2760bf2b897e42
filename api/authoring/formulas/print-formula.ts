import { tidyMathml } from './tidy-mathml.ts';
import { mathOf } from './typst/math-of.ts';
import { textOfTypst } from './typst/signs.ts';

/**
 * A formula of makeFormula as Typst code that a template evaluates: `eval(code)`. `words` is the alternative text, which PDF/UA requires.
 * Everything but letters and digits is escaped, so makePrintable cannot break the formula.
 */
export const printFormula = (mathml: string, words: string, display: boolean): string =>
  `math.equation(block: ${display}, alt: ${textOfTypst(words)}, $${mathOf(tidyMathml(mathml))}$.body)`;
