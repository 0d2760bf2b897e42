import { makeFormula } from '#shared/formulas/make-formula.ts';
import { withWords } from '#shared/formulas/with-words.ts';
import { formulaAsCode } from '#shared/rich-text/to-html.ts';

export { default as formulaCss } from '#ui/formulas.css?inline';

/** A formula in the editor's frame: without words of its own, and in the browser's math font. */
export function previewedFormula(tex: string, display: boolean, isInline: boolean): string {
  const made = makeFormula(tex, display);
  if ('error' in made) return formulaAsCode(tex);
  return isInline ? withWords(made.mathml, tex) : made.mathml;
}
