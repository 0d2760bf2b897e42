import { emptyQuestion } from '#questions/empty-question.ts';
import type { Answer, Image, Question, QuestionType } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';

/** How the demo's activities write their questions. */

/** An answer that is right; everything else in a list of answers is wrong. */
export const right = (text: string): Answer => ({ id: newId(), text, is_right: true });
const wrong = (text: string): Answer => ({ id: newId(), text, is_right: false });
const answersOf = (answers: readonly (string | Answer)[]): Answer[] =>
  answers.map((answer) => (typeof answer === 'string' ? wrong(answer) : answer));

export interface Also extends Partial<Omit<Question, 'feedback' | 'cover'>> {
  /** Shown after the answer. */
  told?: string;
  link?: string;
  picture?: Image;
}

function question(type: QuestionType, text: string, { told, picture, ...also }: Also): Question {
  return emptyQuestion(type, newId, {
    text,
    ...(told !== undefined && { feedback: { text: told } }),
    ...(picture && { cover: { desktop: picture } }),
    ...also,
  });
}

export const choice = (text: string, answers: readonly (string | Answer)[], also: Also = {}): Question =>
  question('text', text, { answers: answersOf(answers), ...also });

export const several = (text: string, answers: readonly (string | Answer)[], also: Also = {}): Question =>
  question('checkbox', text, { answers: answersOf(answers), partial_points: true, ...also });

export const poll = (text: string, answers: readonly string[], also: Also = {}): Question =>
  question('text_poll', text, { points: 0, answers: answers.map((answer) => ({ id: newId(), text: answer })), ...also });

/** The answers in their right order. */
export const order = (text: string, answers: readonly string[], also: Also = {}): Question =>
  question('text_in_order', text, { partial_points: true, answers: answers.map((answer) => ({ id: newId(), text: answer })), ...also });

/** One of several pictures; `rightOne` counts from 0. */
export const onePicture = (text: string, pictures: readonly Image[], rightOne: number, also: Also = {}): Question =>
  question('image', text, { answers: pictures.map((image, place) => ({ id: newId(), image, is_right: place === rightOne })), ...also });

/** A place to point at: a circle, in fractions of the picture. */
export const pointAt = (text: string, image: Image, circle: { x: number; y: number; r: number }, also: Also = {}): Question =>
  question('mark_on_image', text, { image, answers: [{ id: newId(), is_right: true, shape: { kind: 'circle', ...circle } }], ...also });

/** Any other type, its fields in `also`. */
export const other = (type: 'scale' | 'free_text' | 'range' | 'exact_answer' | 'ad', text: string, also: Also): Question =>
  question(type, text, also);
