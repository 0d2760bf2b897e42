import { tidyMathml } from './tidy-mathml.ts';
import { mathOf } from './typst/math-of.ts';
import { textOfTypst } from './typst/signs.ts';
import type { LanguageCode } from '#shared/languages.ts';
import { formulasOf } from '#shared/rich-text/formulas-of.ts';
import { piecesOf, plain } from '#shared/rich-text/plain.ts';
import { withTexts } from '#shared/rich-text/texts-of.ts';
import { readyFormulas } from './ready-formulas.ts';

/**
 * A formula of makeFormula as Typst code that a template evaluates: `eval(code)`. `words` is the alternative text, which PDF/UA requires.
 * Everything but letters and digits is escaped, so makePrintable cannot break the formula.
 */
export const printFormula = (mathml: string, words: string, display: boolean): string =>
  `math.equation(block: ${display}, alt: ${textOfTypst(words)}, $${mathOf(tidyMathml(mathml))}$.body)`;

/** A piece of a printed text: letters, or code of Typst that a template evaluates. */
export type PrintedPiece = { text: string } | { code: string };
export type PrintedTexts = ReadonlyMap<string, readonly PrintedPiece[]>;

/** The texts of a document, or of a part of one, that have formulas, by their plain texts. */
export async function printedTexts(value: unknown, language: LanguageCode): Promise<PrintedTexts> {
  // Those on lines of their own stand in the line here, too.
  const formulas = formulasOf(value).map(({ tex }) => ({ tex, display: false }));
  const ready = await readyFormulas(formulas, language);
  const printed = new Map<string, readonly PrintedPiece[]>();
  if (formulas.length === 0) return printed;
  withTexts(value, (text) => {
    const pieces = piecesOf(text);
    if (pieces.some((piece) => 'tex' in piece)) {
      printed.set(
        plain(text),
        pieces.map((piece): PrintedPiece => {
          if ('text' in piece) return piece;
          const made = ready.find(piece.tex, false);
          return made ? { code: printFormula(made.mathml, made.words, false) } : { text: piece.tex };
        }),
      );
    }
    return { text };
  });
  return printed;
}
