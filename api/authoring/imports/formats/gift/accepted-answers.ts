import type { Question } from '#shared/content/question.ts';
import { plain } from './written-text.ts';
import { escapeGift } from './escapes.ts';

/**
 * The accepted answers of a typed question. With an answer mark, `->` would make it a matching question, and GIFT has no escape for it in short
 * answers: a single such answer is written without the mark, beside others it is left out (`isCut`).
 */
export function acceptedAnswers({ accepted = [] }: Question): { written: string[]; isCut: boolean } {
  const starless = accepted.map((text) => text.replaceAll('*', '\\*'));
  const marked = starless.filter((text) => !text.includes('->'));
  const isCut = marked.length < starless.length && starless.length > 1;
  const [alone] = starless;
  if (marked.length > 0 || alone === undefined) return { written: marked.map((text) => `=${plain(text)}`), isCut };
  return { written: [`[plain]${escapeGift(alone)}`], isCut };
}
