import { Compile } from 'typebox/compile';
import { Question } from '#shared/content/question.ts';
import { shown } from './formats/signs.ts';
import type { ReasonCode } from './reasons.ts';

/** Line breaks of word processors and old systems, for which fonts have no sign. */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const schema = Compile(Question);
/** PostgreSQL's JSON accepts neither NUL nor lone surrogates. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Whether a document takes the question. */
export const fitsDocument = (question: unknown): question is Question => schema.Check(question);

/**
 * The question in a form that the document accepts, or the reason why there is none. `damaged`: characters were replaced by U+FFFD. `isSigned`: its
 * texts have signs, which do not count.
 */
export function admitQuestion(question: unknown, isSigned = false): { question: Question; damaged: boolean } | { refused: ReasonCode } {
  if (!fitsDocument(question) && !(isSigned && fitsDocument(mapTexts(question, shown))))
    return { refused: refusal(question as Partial<Question>) };
  let damaged = false;
  const clean = (text: string): string =>
    text.replace(lineEnds, '\n').replace(unstorable, () => {
      damaged = true;
      return '\uFFFD';
    });
  return { question: mapTexts(question, clean) as Question, damaged };
}

/** The fields may have any value. */
function refusal({ text, gap_text, feedback, answers, accepted }: Partial<Question>): ReasonCode {
  if (isLonger(text, 4000) || isLonger(gap_text, 4000) || isLonger(feedback?.text, 4000)) return 'text_too_long';
  if (isLonger(answers, 200) || isLonger(accepted, 200)) return 'too_many_answers';
  if (Array.isArray(answers) && answers.some((answer) => isLonger(answer?.text, 2000) || isLonger(answer?.feedback, 2000)))
    return 'text_too_long';
  return Array.isArray(accepted) && accepted.some((each) => isLonger(each, 500)) ? 'text_too_long' : 'invalid';
}

const isLonger = (value: unknown, length: number): boolean => (typeof value === 'string' || Array.isArray(value)) && value.length > length;

/** Only for values whose depth is bounded, as it is by the schema and by our readers. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}
