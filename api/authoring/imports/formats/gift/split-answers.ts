import type { Question, QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { indexOfBare } from './escapes.ts';

/** The parsed text between the braces, or the reason why it is refused. */
export type ReadAnswers = { type: QuestionType; own: Partial<Question> } | ReasonCode;

/** One answer between the braces, still escaped. */
export interface GiftAnswer {
  mark: '=' | '~' | '';
  /** In percent of the points; absent: not given. */
  weight?: number;
  raw: string;
  feedback: string;
}

const weightMark = /^%(-?\d{1,3}(?:[.,]\d{1,10})?)%/;

/** More answers than a question accepts. */
export const tooManyAnswers = 201;

/** Splits at each bare = and ~, up to tooManyAnswers. A text before the first mark becomes an answer without mark. */
export function splitAnswers(body: string): GiftAnswer[] {
  const answers: GiftAnswer[] = [];
  let mark: GiftAnswer['mark'] = '';
  let from = 0;
  while (from <= body.length && answers.length < tooManyAnswers) {
    const at = indexOfBare(body, '=~', from);
    const part = body.slice(from, at < 0 ? body.length : at).trim();
    if (mark !== '' || part !== '') answers.push(readPart(mark, part));
    if (at < 0) break;
    mark = body[at] === '=' ? '=' : '~';
    from = at + 1;
  }
  return answers;
}

function readPart(mark: GiftAnswer['mark'], part: string): GiftAnswer {
  const weight = weightMark.exec(part);
  const rest = weight ? part.slice(weight[0].length) : part;
  const at = indexOfBare(rest, '#');
  return {
    mark,
    ...(weight?.[1] === undefined ? {} : { weight: Number(weight[1].replace(',', '.')) }),
    raw: (at < 0 ? rest : rest.slice(0, at)).trim(),
    feedback: at < 0 ? '' : rest.slice(at + 1).trim(),
  };
}

/** Percent of the points for this answer. */
export const weightOf = (answer: GiftAnswer): number => answer.weight ?? (answer.mark === '~' ? 0 : 100);
