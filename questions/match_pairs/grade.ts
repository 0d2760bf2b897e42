import type { Question } from '#shared/content/question.ts';
import { gradedByShare, unscored, type Graded } from '#shared/play/graded.ts';
import { shuffled, type Random } from '#shared/play/seeded-random.ts';
import type { CorrectAnswer } from '../correct-answer.ts';
import type { GivenPairs } from '../player-answers.ts';
import { look } from '../look.ts';
import { playerOption, type PlayerOption } from '../player-option.ts';
import { pairsOf } from './pairs.ts';
import { rightStems } from './right-stems.ts';

const optionsOf = ({ answers }: Question) => answers.filter(({ is_stem }) => !is_stem);

const keyOf = ({ answers }: Question): GivenPairs => ({
  pairs: pairsOf(answers).flatMap(({ stem, option }) => (option ? [{ stem_id: stem.id, option_id: option.id }] : [])),
});

/** Needs a pair, and an option that looks different; otherwise every answer is right. */
export const isScored = (question: Question): boolean =>
  keyOf(question).pairs.length > 0 && new Set(optionsOf(question).map(look)).size > 1;

/** Partial points: the share of the stems that have their option. A wrong pair takes nothing away. */
export function grade(question: Question, playerAnswer: GivenPairs): Graded {
  if (!isScored(question)) return unscored;
  const stems = question.answers.filter(({ is_stem }) => is_stem);
  const right = fits(question, playerAnswer) ? rightStems(question.answers, keyOf(question), playerAnswer) : new Set();
  const share = right.size / stems.length;
  return gradedByShare(question.partial_points || share === 1 ? share : 0);
}

export const correctAnswer = (question: Question): CorrectAnswer | null => (isScored(question) ? keyOf(question) : null);

/** The stems in the editor's order, then all options in the game's own. */
export const playerOptions = (question: Question, random: Random): PlayerOption[] =>
  [...question.answers.filter(({ is_stem }) => is_stem), ...shuffled(optionsOf(question), random)].map(playerOption);

/** A stem may stay without an option. */
export function fits({ answers }: Question, { pairs }: GivenPairs): boolean {
  const isStem = new Map(answers.map(({ id, is_stem = false }) => [id, is_stem]));
  const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
  return (
    pairs.every(({ stem_id, option_id }) => isStem.get(stem_id) === true && isStem.get(option_id) === false) &&
    isOnce(pairs.map(({ stem_id }) => stem_id)) &&
    isOnce(pairs.map(({ option_id }) => option_id))
  );
}

/** Pairs choose none of the answers. */
export const chosenAnswers = (_question: Question, _given: GivenPairs): string[] => [];
