import type { QuestionType } from '#shared/content/question.ts';
import { answerCollections, type AnswerCollection, type questions } from '#shared/contract/questions.ts';
import type { Input } from '#shared/contract/operation.ts';
import { invalid, invalidAt } from '#api/kernel/errors.ts';

export type AnswerFields = Input<typeof questions.updateAnswer>['body'];
type Field = keyof AnswerFields | 'image';

const choice = ['text', 'is_right', 'feedback', 'order_number', 'image'] as const;
const deviation = ['exact_answer', 'start_value', 'end_value', 'error_value', 'error_interval'] as const;

interface TypeFields {
  /** Of one of its answers. */
  answer: readonly Field[];
  /** Of the question itself: with one of these the answer is the question's own value. */
  question: readonly (keyof AnswerFields)[];
}

/** Which fields an answer of each type takes on the wire, and what they belong to. */
export const fieldsOf: Record<QuestionType, TypeFields> = {
  text: { answer: choice, question: [] },
  checkbox: { answer: choice, question: [] },
  image: { answer: choice, question: [] },
  mark_on_image: { answer: ['text', 'is_right', 'order_number', 'shape'], question: [] },
  match_pairs: { answer: ['text', 'is_stem', 'pair', 'order_number', 'image'], question: [] },
  text_poll: { answer: ['text', 'feedback', 'order_number', 'image'], question: [] },
  text_in_order: { answer: ['text', 'order_number', 'image'], question: [] },
  scale: {
    answer: ['text', 'order_number'],
    question: ['start_value', 'end_value', 'step_interval', 'start_label', 'end_label', 'exact_answer'],
  },
  free_text: { answer: ['text'], question: [] },
  range: { answer: [], question: [...deviation, 'range'] },
  exact_answer: { answer: [], question: deviation },
  // Gaps are fields of the question.
  fill_the_gaps: { answer: [], question: [] },
  ad: { answer: ['image'], question: ['text', 'link', 'link_text'] },
  section: { answer: [], question: [] },
};

/** Types that know a right and a wrong answer. */
export const isJudged = (type: QuestionType): boolean => fieldsOf[type].answer.includes('is_right');

/** The type of a collection. Throws 422 for fields that its answers do not have. */
export function typeOf(collection: AnswerCollection, body: object, files: object): QuestionType {
  const type = answerCollections[collection];
  const { answer, question } = fieldsOf[type];
  const allowed: readonly string[] = [...answer, ...question, 'question_localization_id'];
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
