import { traits } from '#questions/traits.ts';
import { questionsOf } from '#shared/content/part.ts';
import { stop, warn, type DraftProblem } from '#shared/content/problems.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { at, checkOutcomes } from '../check-outcomes.ts';
import type { Checked } from '../kind.ts';
import { leastPersonTypes, type Body, type PersonType } from './body.ts';

export const check = (draft: Checked<Body>): DraftProblem[] => [
  ...(draft.person_types.length < leastPersonTypes ? [stop('too_few_person_types', { part: 'person_types' })] : []),
  ...checkOutcomes(draft.person_types),
  ...checkReach(draft),
];

/** Types that nobody can get, whatever they answer. */
function checkReach(draft: Checked<Body>): DraftProblem[] {
  const questions = questionsOf(draft).filter(
    ({ hidden, type, answers }) => !hidden && traits[type].leadsToTypes && answers.some((answer) => answer.person_types),
  );
  const types = draft.person_types;
  const isReached = (type: PersonType, place: number) =>
    types.every((rival, rivalPlace) => rival === type || lead(draft, questions, type.id, rival.id) > (place < rivalPlace ? -1e-9 : 1e-9));
  return types.filter((type, place) => !isReached(type, place)).map((type) => warn('person_type_unreachable', at(type, 'points')));
}

/** The most points by which a type can be ahead of a rival. Where it is behind one rival at best, it can never win. */
function lead({ settings }: Checked<Body>, questions: readonly Question[], type: string, rival: string): number {
  return questions.reduce((total, question) => {
    const leads = question.answers.map((answer) => pointsTo(answer, type) - pointsTo(answer, rival));
    const isOptional = settings.questions_per_game > 0 || traits[question.type].answeredBy !== 'choice';
    const best =
      traits[question.type].answeredBy === 'choices' ? leads.reduce((sum, each) => sum + Math.max(0, each), 0) : Math.max(...leads);
    return total + (isOptional ? Math.max(0, best) : best);
  }, 0);
}

const pointsTo = (answer: Answer, type: string): number =>
  (answer.person_types ?? []).reduce((sum, binding) => (binding.person_type_id === type ? sum + binding.points : sum), 0);
