import type { Answer, Question, QuestionType, Shape } from '#shared/content/question.ts';
import { emptyQuestion } from './empty-question.ts';

/** Questions for tests: fields that a test does not name are as in a new question in the editor. */
export const sampleQuestion = (type: QuestionType, own: Partial<Question> = {}): Question =>
  emptyQuestion(type, () => 'question', { text: 'What is it?', ...own });

/** Answers named a, b, c, ... The names in `right` are marked right. */
export const sampleAnswers = (names: string, right = ''): Answer[] =>
  names.split('').map((name) => ({ id: name, text: `text of ${name}`, is_right: right.includes(name) }));

export const sampleArea = (id: string, shape: Shape, isRight = true): Answer => ({ id, shape, is_right: isRight });

export const samplePicture = (width = 800, height = 600) => ({ key: 'picture-key', width, height, alt: 'A map' });
