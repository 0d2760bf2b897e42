import type { Settings } from '#shared/content/head.ts';
import type { Answer, Image, Question } from '#shared/content/question.ts';
import { htmlOf, type Html } from '#shared/rich-text/beside.ts';
import { traits } from './traits.ts';
import { shuffled, type Random } from '#shared/play/seeded-random.ts';

/** An option (one of the question's `answers`) as a player gets it before answering: without whether it is right, its area and its person types. */
export interface PlayerOption extends Html {
  id: string;
  text?: string;
  image?: Image;
  /** match_pairs: it asks; all others are options. */
  is_stem?: true;
}

export function playerOption(answer: Answer): PlayerOption {
  const { id, text, image, is_stem } = answer;
  return {
    id,
    ...(text === undefined ? {} : { text }),
    ...htmlOf(answer),
    ...(image === undefined ? {} : { image }),
    ...(is_stem ? { is_stem } : {}),
  };
}

/** In the game's own order; pinned options keep their positions. */
function inGamesOrder(question: Question, random: Random): PlayerOption[] {
  const others = shuffled(
    question.answers.filter((answer) => !answer.pinned),
    random,
  ).values();
  return question.answers.map((answer) => playerOption(answer.pinned ? answer : (others.next().value as Answer)));
}

export const optionsToChoose = (question: Question, random: Random, isShuffled: boolean): PlayerOption[] =>
  isShuffled ? inGamesOrder(question, random) : question.answers.map(playerOption);

/** Whether the question has options to choose from; options to sort are always shuffled. */
export const canShuffle = ({ type }: Pick<Question, 'type'>): boolean => ['choice', 'choices'].includes(traits[type].answeredBy);

/** Whether the options of a question have another order in each game. */
export const shufflesAnswers = (settings: Pick<Settings, 'shuffle_answers'>, question: Pick<Question, 'shuffle_answers'>): boolean =>
  question.shuffle_answers ?? settings.shuffle_answers ?? false;
