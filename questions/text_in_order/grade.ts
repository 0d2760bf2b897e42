import type { Question } from '#shared/content/question.ts';
import { gradedByShare, unscored, type Graded } from '#shared/play/graded.ts';
import { shuffled, type Random } from '#shared/play/seeded-random.ts';
import type { CorrectAnswer } from '../correct-answer.ts';
import type { GivenChoices } from '../player-answers.ts';
import { look } from '../look.ts';
import { playerOption, type PlayerOption } from '../player-option.ts';
import { rightPairs, rightPlaces } from './right-places.ts';

const looks = (question: Question): Set<string> => new Set(question.answers.map(look));

/** Needs at least two different answers; otherwise every order is right. */
export const isScored = (question: Question): boolean => looks(question).size > 1;

/** Partial points: the share of neighbouring pairs in the player's order that are in the right order. */
export function grade(question: Question, playerAnswer: GivenChoices): Graded {
  if (!isScored(question)) return unscored;
  const places = rightPlaces(question.answers, playerAnswer.answer_ids);
  if (!places) return gradedByShare(0);
  const pairs = rightPairs(places);
  const share = pairs.filter(Boolean).length / pairs.length;
  return gradedByShare(question.partial_points || share === 1 ? share : 0);
}

export const correctAnswer = (question: Question): CorrectAnswer => ({ answer_ids: question.answers.map((answer) => answer.id) });

/** Every order is equally likely, including the right one: an excluded order would reveal which of two answers comes first. */
export const playerOptions = (question: Question, random: Random): PlayerOption[] => shuffled(question.answers, random).map(playerOption);

export const fits = (question: Question, playerAnswer: GivenChoices): boolean =>
  rightPlaces(question.answers, playerAnswer.answer_ids) !== null;

/** An order chooses none of its answers. */
export const chosenAnswers = (_question: Question, _given: GivenChoices): string[] => [];
