import { escape } from '#shared/rich-text/escape.ts';
import { withTexts } from '#shared/rich-text/texts-of.ts';
import type { Question } from '#shared/content/question.ts';
import { fitsDocument, mapTexts } from './admit-question.ts';
import type { Findings } from './findings.ts';
import { marksOf } from './formats/formula/formulas-in-text.ts';
import { hasSigns, lettersOf, shown } from './formats/signs.ts';
import type { ReasonCode } from './reasons.ts';

/** Makes our marks of the signs in texts. What has no mark, and what stands in a text without marks, is told as lost. */
export function markTexts({ questions, losses, lose }: Findings): void {
  const reported = new Set(losses.map(({ line, code }) => `${line} ${code}`));
  for (const imported of questions) {
    const { question, lost } = marked(imported.question);
    imported.question = question;
    for (const code of lost) if (!reported.has(`${imported.line} ${code}`)) lose(imported.line, shown(question.text), code);
  }
}

function marked(signed: Question): { question: Question; lost: Set<ReasonCode> } {
  const lost = new Set<ReasonCode>();
  const inMarks = withTexts(signed, (text, isInline) => {
    const { text: written, isWhole } = marksOf(text, isInline);
    if (!isWhole) lost.add('formatting_lost');
    return { text: written };
  });
  const question = mapTexts(inMarks, (text) => (hasSigns(text) ? asLetters(text, lost) : text)) as Question;
  if (fitsDocument(question)) return { question, lost };
  lost.add('formatting_lost');
  return { question: withTexts(signed, (text) => ({ text: escape(shown(text)) })), lost };
}

function asLetters(signed: string, lost: Set<ReasonCode>): string {
  const { text, isFormulaRewritten, isLess } = lettersOf(signed);
  if (isFormulaRewritten) lost.add('formula_rewritten');
  if (isLess) lost.add('formatting_lost');
  return text;
}
