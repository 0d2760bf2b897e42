import { checkLink } from './check-link.ts';
import { leastPersonTypes } from './edits/delete-person-type.ts';
import type { Answer, Draft, PersonType, Question, QuestionType } from './document.ts';
import { stop, warn, type DraftProblem, type Place } from './problems.ts';

/** What of a type's traits a draft is checked by; shared/ knows no type. */
export type CheckedTraits = Record<QuestionType, { isCounted: boolean; leadsToTypes: boolean; answeredBy: string }>;

/** The person types of a personality test, the grade bands of an academy test. */
export function checkPersonTypes(draft: Draft, traits: CheckedTraits): DraftProblem[] {
  const { quiz_type, person_types } = draft;
  if (quiz_type === 'quiz') return [];
  return [
    ...(quiz_type === 'person' && person_types.length < leastPersonTypes ? [stop('too_few_person_types', { part: 'person_types' })] : []),
    ...person_types.filter((type) => !type.title.trim()).map((type) => stop('person_type_title_missing', at(type, 'title'))),
    ...person_types.flatMap((type) => checkLink(type.url_image ?? '', at(type, 'url_image'))),
    ...person_types.filter(hasLostButton).map((type) => warn('person_type_link_missing', at(type, 'url_image'))),
    ...person_types.filter(hasForgottenAlt).map((type) => warn('image_alt_missing', at(type, 'images'))),
    ...(quiz_type === 'person' ? checkReach(draft, traits) : checkBands(person_types)),
  ];
}

const at = (type: PersonType, field: string): Place => ({ part: 'person_types', person_type_id: type.id, field });

const hasForgottenAlt = ({ images }: PersonType): boolean =>
  [images.imageDesktop, images.imageMobile].some((image) => image && image.alt === undefined);

/** A button without a link is not shown. */
const hasLostButton = ({ button, url_image: link }: PersonType): boolean => button.trim() !== '' && !link?.trim();

/** Types that nobody can get, whatever they answer. */
function checkReach(draft: Draft, traits: CheckedTraits): DraftProblem[] {
  const questions = draft.questions.filter(
    ({ hidden, type, answers }) => !hidden && traits[type].leadsToTypes && answers.some((answer) => answer.person_types),
  );
  const types = draft.person_types;
  const isReached = (type: PersonType, place: number) =>
    types.every(
      (rival, rivalPlace) => rival === type || lead(draft, questions, traits, type.id, rival.id) > (place < rivalPlace ? -1e-9 : 1e-9),
    );
  return types.filter((type, place) => !isReached(type, place)).map((type) => warn('person_type_unreachable', at(type, 'points')));
}

/** The most points by which a type can be ahead of a rival. Where it is behind one rival at best, it can never win. */
function lead({ settings }: Draft, questions: readonly Question[], traits: CheckedTraits, type: string, rival: string): number {
  return questions.reduce((total, question) => {
    const leads = question.answers.map((answer) => pointsTo(answer, type) - pointsTo(answer, rival));
    const { answeredBy } = traits[question.type];
    const isOptional = settings.questions_per_game > 0 || answeredBy !== 'choice';
    const best = answeredBy === 'choices' ? leads.reduce((sum, each) => sum + Math.max(0, each), 0) : Math.max(...leads);
    return total + (isOptional ? Math.max(0, best) : best);
  }, 0);
}

const pointsTo = (answer: Answer, type: string): number =>
  (answer.person_types ?? []).reduce((sum, binding) => (binding.person_type_id === type ? sum + binding.points : sum), 0);

function checkBands(bands: readonly PersonType[]): DraftProblem[] {
  const lowest = bands.map((band) => band.lowest_percentage ?? 0);
  const first = bands[0];
  return [
    ...(first && !lowest.includes(0) ? [warn('grade_gap', at(first, 'lowest_percentage'))] : []),
    ...bands
      .filter((_, place) => lowest.indexOf(lowest[place] as number) < place)
      .map((band) => warn('grade_duplicate', at(band, 'lowest_percentage'))),
  ];
}
