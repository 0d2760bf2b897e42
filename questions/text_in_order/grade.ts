import type { Answer, Question } from '#shared/content/question.ts';
import { gradedByShare, unscored, type Graded } from '#shared/play/graded.ts';
import { shuffled, type Random } from '#shared/play/seeded-random.ts';
import type { CorrectAnswer } from '../correct-answer.ts';
import type { GivenChoices } from '../given.ts';
import { playerOption, type PlayerOption } from '../player-option.ts';

/** Answers that look alike to a player may change places. */
const look = (answer: Answer): string => `${answer.image?.key ?? ''} ${answer.text ?? ''}`;

const looks = (question: Question): Set<string> => new Set(question.answers.map(look));

/** Two different answers at least; otherwise every order is the right one. */
export const isScored = (question: Question): boolean => looks(question).size > 1;

/** The right place of each given answer; of answers that look alike, the one given first has the first place. Null where not every answer is given once. */
function rightPlaces(question: Question, ids: string[]): number[] | null {
  const places = new Map<string, number[]>();
  question.answers.forEach((answer, place) => places.set(look(answer), [...(places.get(look(answer)) ?? []), place]));
  const byId = new Map(question.answers.map((answer) => [answer.id, answer]));
  if (ids.length !== byId.size || new Set(ids).size !== ids.length) return null;
  const found = ids.map((id) => {
    const answer = byId.get(id);
    return answer && places.get(look(answer))?.shift();
  });
  return found.every((place) => place !== undefined) ? found : null;
}

/** Partial points: of all pairs of neighbours in the player's order, the share where the first one really comes before the second. */
export function grade(question: Question, given: GivenChoices): Graded {
  if (!isScored(question)) return unscored;
  const places = rightPlaces(question, given.answer_ids);
  if (!places) return gradedByShare(0);
  const pairs = places.slice(1).map((place, index) => (places[index] as number) < place);
  const share = pairs.filter(Boolean).length / pairs.length;
  return gradedByShare(question.partial_points || share === 1 ? share : 0);
}

export const correctAnswer = (question: Question): CorrectAnswer => ({ answer_ids: question.answers.map((answer) => answer.id) });

/** Every order as likely as any other, the right one too: an order that is left out would tell of two answers which comes first. */
export const playerOptions = (question: Question, random: Random): PlayerOption[] => shuffled(question.answers, random).map(playerOption);

export const fits = (question: Question, given: GivenChoices): boolean => rightPlaces(question, given.answer_ids) !== null;

/** An order chooses none of its answers. */
export const chosenAnswers = (_question: Question, _given: GivenChoices): string[] => [];
