import { schemas } from '#questions/schemas.ts';
import { traits } from '#questions/traits.ts';
import type { Answer, Question } from '#shared/content/question.ts';

const longest = 2000;
const longestAccepted = 500;

/** Whether an answer of the question is written as a text in its list of answers. */
const isListed = ({ type }: Question): boolean => ['choice', 'choices', 'order'].includes(traits[type].answeredBy);

const has = ({ type }: Question, field: 'exact_answer' | 'accepted'): boolean => schemas[type].fields.includes(field);

/** The answers as the row shows them: correct ones first, else in their order. */
const rowOf = ({ answers }: Question): Answer[] => answers.toSorted((a, b) => Number(b.is_right ?? false) - Number(a.is_right ?? false));

/** The answers of a question, one for each cell. */
export function answerTexts(question: Question): string[] {
  if (has(question, 'exact_answer')) return question.exact_answer === undefined ? [] : [String(question.exact_answer)];
  if (has(question, 'accepted')) return question.accepted ?? [];
  return isListed(question) ? rowOf(question).map(({ text = '' }) => text) : [];
}

/** Which cells have a correct answer: all that a player may write, or those that are marked. */
export const isRightAt = (question: Question, at: number): boolean =>
  isListed(question) ? rowOf(question)[at]?.is_right === true : answerTexts(question)[at] !== undefined;

/** Whether an answer can be written in the cell. */
export const takesAnswer = (question: Question, at: number): boolean =>
  has(question, 'exact_answer') ? at === 0 : has(question, 'accepted') || isListed(question);

/** The question with another text in one cell; undefined when it is no answer for it. */
export function withAnswerText(question: Question, at: number, text: string, newId: () => string): Question | undefined {
  if (!takesAnswer(question, at)) return undefined;
  if (has(question, 'exact_answer')) return withNumber(question, text);
  if (has(question, 'accepted')) return withAccepted(question, at, text);
  if (text.length > longest) return undefined;
  const row = rowOf(question);
  const marksRight = schemas[question.type].answerFields.includes('is_right') && !row.some(({ is_right }) => is_right);
  const added = Array.from({ length: Math.max(0, at + 1 - row.length) }, (_, place): Answer => ({
    id: newId(),
    text: '',
    ...(marksRight && { is_right: row.length + place === 0 }),
  }));
  const changed = [...row, ...added][at]?.id;
  return { ...question, answers: [...question.answers, ...added].map((answer) => (answer.id === changed ? { ...answer, text } : answer)) };
}

function withNumber({ exact_answer: _, ...question }: Question, text: string): Question | undefined {
  const written = text.trim().replace(/\s/g, '').replace(',', '.').replace('−', '-');
  if (written === '') return question;
  const exact_answer = Number(written);
  return Number.isFinite(exact_answer) ? { ...question, exact_answer } : undefined;
}

function withAccepted(question: Question, at: number, text: string): Question | undefined {
  if (text.length > longestAccepted) return undefined;
  const { accepted = [] } = question;
  return { ...question, accepted: accepted.toSpliced(at, 1, text).filter((each) => each !== '') };
}
