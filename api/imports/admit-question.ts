import { Compile } from 'typebox/compile';
import { Question } from '#shared/activity/document.ts';
import type { ReasonCode } from './reasons.ts';

const schema = Compile(Question);
/** The database's JSON holds neither NUL nor half surrogates. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The question as the document can hold it, or why it cannot. `damaged`: characters were replaced by U+FFFD. */
export function admitQuestion(question: Question): { question: Question; damaged: boolean } | { refused: ReasonCode } {
  let damaged = false;
  const clean = (text: string): string =>
    text.replace(unstorable, () => {
      damaged = true;
      return '\uFFFD';
    });
  const cleaned = cleanTexts(question, clean) as Question;
  if (isTooLong(cleaned)) return { refused: 'text_too_long' };
  if (cleaned.answers.length > 200 || (cleaned.accepted?.length ?? 0) > 200) return { refused: 'too_many_answers' };
  return schema.Check(cleaned) ? { question: cleaned, damaged } : { refused: 'invalid' };
}

function isTooLong(question: Question): boolean {
  return (
    question.text.length > 4000 ||
    (question.feedback.text?.length ?? 0) > 4000 ||
    question.answers.some((answer) => (answer.text?.length ?? 0) > 2000) ||
    (question.accepted ?? []).some((text) => text.length > 500)
  );
}

function cleanTexts(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanTexts(item, clean)]));
}
