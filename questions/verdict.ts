import type { Answer, Question } from '#shared/content/question.ts';
import type { RegradePolicy } from '#shared/content/regrade-policies.ts';
import type { Result } from '#shared/play/graded.ts';
import type { CorrectAnswer } from './correct-answer.ts';
import type { PlayerAnswer } from './player-answers.ts';
import { withGapsKey } from './fill_the_gaps/with-gaps-key.ts';
import { grades } from './grades.ts';
import { withPairsOf } from './match_pairs/pairs.ts';
import { traits } from './traits.ts';

/** A correction of a published question. */
export interface Correction {
  question_id: string;
  policy: RegradePolicy;
  /** The question with its corrected key. */
  question: Question;
}

/** A question whose key was corrected after publication: it has the key that is revealed, and keeps its earlier version. */
interface Corrected extends Question {
  correction: { policy: RegradePolicy; before: Question };
}

const correctionOf = (question: Question): Corrected['correction'] | undefined => (question as Partial<Corrected>).correction;

/** A question with its corrections, the earliest first. */
export const withCorrections = (question: Question, corrections: readonly Correction[]): Question =>
  corrections.reduce<Question>((before, { policy, question: key }): Corrected => {
    const keyed = policy === 'new_key' || policy === 'old_or_new' ? withKey(before, key) : before;
    return { ...keyed, correction: { policy, before } };
  }, question);

/** A question as it was published, with the key of another version of it. What an answer earns, and what players see, stays the same. */
export function withKey(question: Question, key: Question): Question {
  const { exact_answer, range, error_value, error_interval, accepted } = key;
  const { exact_answer: _1, range: _2, error_value: _3, error_interval: _4, accepted: _5, ...rest } = question;
  const numbers = { exact_answer, range, error_value, error_interval, accepted };
  const present = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined));
  return withGapsKey({ ...rest, ...present, answers: withRight(question, key) }, key);
}

/** Areas are nothing but key; for an order, the order is the key, and for pairs the pairs are; otherwise each answer is right or not. */
function withRight({ type, answers }: Question, { answers: keyed }: Question): Answer[] {
  const { answeredBy } = traits[type];
  if (answeredBy === 'place') return keyed;
  if (answeredBy === 'pairs') return withPairsOf(answers, keyed);
  if (answeredBy === 'order') {
    const places = new Map(keyed.map(({ id }, place) => [id, place]));
    return answers.toSorted((a, b) => (places.get(a.id) ?? answers.length) - (places.get(b.id) ?? answers.length));
  }
  const right = new Set(keyed.flatMap(({ id, is_right }) => (is_right ? [id] : [])));
  return answers.map((answer) => ({ ...answer, is_right: right.has(answer.id) }));
}

export interface Verdict {
  result: Result | 'time_over';
  /** Share of the question's points, 0 to 1. */
  share: number;
}

const late: Verdict = { result: 'time_over', share: 0 };

/** Pure: the verdict on an answer, including corrections. null: a late answer, or none in time. */
export function verdictOn(question: Question, playerAnswer: PlayerAnswer | null): Verdict {
  const correction = correctionOf(question);
  if (correction?.policy === 'full') return { result: 'right', share: 1 };
  if (correction?.policy === 'out') return { result: 'unscored', share: 0 };
  const verdict = playerAnswer === null ? late : grades[question.type].grade(question, playerAnswer);
  if (correction?.policy !== 'old_or_new') return verdict;
  const before = verdictOn(correction.before, playerAnswer);
  return before.share > verdict.share ? before : verdict;
}

/** Whether an answer can be right or wrong at all. */
export const isScored = (question: Question): boolean =>
  correctionOf(question)?.policy !== 'out' && grades[question.type].isScored(question);

/** The right answer that show_correct reveals; null when nothing is right. */
export const correctAnswer = (question: Question): CorrectAnswer | null =>
  correctionOf(question)?.policy === 'out' ? null : grades[question.type].correctAnswer(question);

/** The rule by which a question counts, if not by its key. */
export const policyOf = (question: Question): RegradePolicy | undefined => correctionOf(question)?.policy;
