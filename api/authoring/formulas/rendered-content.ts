import { toPublish } from '#activity/to-publish.ts';
import type { Draft } from '#activity/document.ts';
import type { MediaStore } from '#api/kernel/storage/kept-bytes.ts';
import type { Question } from '#shared/content/question.ts';
import { languageOf } from '#shared/languages.ts';
import { formulasOf } from '#shared/rich-text/formulas-of.ts';
import { rendered } from '#shared/rich-text/rendered.ts';
import { formulaAsCode } from '#shared/rich-text/to-html.ts';
import { keepFormulaFont } from './formula-font.ts';
import { readyFormulas, type ReadyFormulas } from './ready-formulas.ts';

type HeldParts = Record<string, Question[]> | null;

/** What a publication stores of a draft and of the quizzes behind its doors: plain texts, and their HTML beside them. */
export async function renderedContent(
  draft: Draft,
  held_parts: HeldParts,
  media: Pick<MediaStore, 'put' | 'size'>,
): Promise<{ content: Draft; held_parts: HeldParts }> {
  const both = { content: toPublish(draft), held_parts };
  const formulas = await readyFormulas(formulasOf(both), languageOf(draft.lang).code);
  const shown = rendered(both, htmlBy(formulas));
  const formula_font = await keepFormulaFont(formulas.mathmls, media);
  return formula_font === undefined ? shown : { ...shown, content: Object.assign({}, shown.content, { formula_font }) };
}

/** The same of the quizzes alone. */
export async function renderedParts<P extends HeldParts>(parts: P, { lang }: Pick<Draft, 'lang'>): Promise<P> {
  return rendered(parts, htmlBy(await readyFormulas(formulasOf(parts), languageOf(lang).code)));
}

const htmlBy =
  (formulas: ReadyFormulas) =>
  (tex: string, display: boolean, isInline: boolean): string => {
    const ready = formulas.find(tex, display);
    if (!ready) return formulaAsCode(tex);
    if (isInline) return ready.named;
    // A wide one scrolls, so the keyboard must reach it.
    return display ? ready.mathml.replace('<math', '<math tabindex="0"') : ready.mathml;
  };
