import { traits } from '#questions/traits.ts';
import { questionsOf } from '#shared/content/part.ts';
import { stop, warn, type DraftProblem } from '#shared/content/problems.ts';
import type { Answer } from '#shared/content/question.ts';
import { at, checkOutcomes } from '../check-outcomes.ts';
import { checkQuestionCount } from '../check-question-count.ts';
import type { Checked } from '../kind.ts';
import { leastPersonTypes, type Body } from './body.ts';

export const check = (draft: Checked<Body>): DraftProblem[] => [
  ...checkQuestionCount(draft),
  ...(draft.person_types.length < leastPersonTypes ? [stop('too_few_person_types', { part: 'person_types' })] : []),
  ...checkOutcomes(draft.person_types),
  ...checkReach(draft),
];

/** Each type is compared with every other. */
export const isHeavy = true;

/** Person types that no combination of answers can lead to. */
function checkReach(draft: Checked<Body>): DraftProblem[] {
  const types = draft.person_types;
  const questions = weighed(draft);
  const isReached = (place: number) =>
    types.every((_, rival) => rival === place || lead(questions, place, rival) > (place < rival ? -1e-9 : 1e-9));
  return types.filter((_, place) => !isReached(place)).map((type) => warn('person_type_unreachable', at(type, 'points')));
}

/** A question that leads to types, with the points of each of its answers for each type, so that every type can be compared with every other. */
interface Weighed {
  answers: Float64Array[];
  mayChooseSeveral: boolean;
  /** Answering is optional, so the question need not make any type fall behind. */
  isOptional: boolean;
}

function weighed(draft: Checked<Body>): Weighed[] {
  const places = new Map(draft.person_types.map(({ id }, place) => [id, place]));
  return questionsOf(draft)
    .filter(({ hidden, type, answers }) => !hidden && traits[type].leadsToTypes && answers.some((answer) => answer.person_types))
    .map(({ type, answers }) => ({
      answers: answers.map((answer) => pointsOf(answer, places)),
      mayChooseSeveral: traits[type].answeredBy === 'choices',
      isOptional: draft.settings.questions_per_game > 0 || traits[type].answeredBy !== 'choice',
    }));
}

function pointsOf({ person_types = [] }: Answer, places: ReadonlyMap<string, number>): Float64Array {
  const points = new Float64Array(places.size);
  for (const { person_type_id, points: more } of person_types) {
    const place = places.get(person_type_id);
    if (place !== undefined) points[place] = (points[place] as number) + more;
  }
  return points;
}

/** The most points by which a type can be ahead of a rival. A type that is behind some rival even at best can never win. */
function lead(questions: readonly Weighed[], type: number, rival: number): number {
  let total = 0;
  for (const { answers, mayChooseSeveral, isOptional } of questions) {
    let best = mayChooseSeveral || isOptional ? 0 : -Infinity;
    for (const points of answers) {
      const ahead = (points[type] as number) - (points[rival] as number);
      best = mayChooseSeveral ? best + Math.max(0, ahead) : Math.max(best, ahead);
    }
    total += best;
  }
  return total;
}
