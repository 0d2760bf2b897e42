import type { QuestionType } from '#shared/activity/document.ts';
import { answerCollections, type AnswerCollection, type questions } from '#shared/contract/questions.ts';
import type { Input } from '#shared/contract/operation.ts';
import { invalid, invalidAt } from '#api/http/errors.ts';

export type AnswerFields = Input<typeof questions.updateAnswer>['body'];
type Field = keyof AnswerFields | 'image';

const choice = ['text', 'is_right', 'order_number', 'image'] as const;
const deviation = ['exact_answer', 'start_value', 'end_value', 'error_value', 'error_interval'] as const;

/** Which fields an answer of each type takes. */
const fieldsOf: Record<QuestionType, readonly Field[]> = {
  text: choice,
  checkbox: choice,
  image: choice,
  mark_on_image: ['text', 'is_right', 'order_number', 'shape'],
  text_poll: ['text', 'order_number', 'image'],
  text_in_order: ['text', 'order_number', 'image'],
  scale: ['text', 'order_number', 'start_value', 'end_value', 'step_interval', 'exact_answer'],
  free_text: ['text'],
  range: [...deviation, 'range'],
  exact_answer: deviation,
  ad: ['text', 'image', 'link', 'link_text'],
};

/** Types whose only answer is a value that stands in the question itself. */
export const valueFields: Partial<Record<QuestionType, readonly (keyof AnswerFields)[]>> = {
  scale: ['start_value', 'end_value', 'step_interval', 'exact_answer'],
  range: [...deviation, 'range'],
  exact_answer: deviation,
  ad: ['text', 'link', 'link_text'],
};

/** Types that know a right and a wrong answer. */
export const isJudged = (type: QuestionType): boolean => fieldsOf[type].includes('is_right');

/** The type of a collection. Throws 422 for fields that its answers do not have. */
export function typeOf(collection: AnswerCollection, body: object, files: object): QuestionType {
  const type = answerCollections[collection];
  const allowed: readonly string[] = [...fieldsOf[type], 'question_localization_id'];
  const unknown = [...Object.keys(body), ...Object.keys(files)].filter((field) => !allowed.includes(field));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((field) => [field, [{ code: 'unknown' as const }]])));
  return type;
}

/** A shape sent as JSON text; its form is checked with the edit. */
export function readShape(shape: string): never {
  try {
    return JSON.parse(shape) as never;
  } catch {
    throw invalidAt('shape', 'not_a_shape');
  }
}
