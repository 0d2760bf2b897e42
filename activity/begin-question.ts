import { schemas } from '#questions/schemas.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import type { Draft } from './document.ts';

/** An empty question of a type, with a time if questions are timed one by one. */
export const beginQuestion = (draft: Pick<Draft, 'settings'>, type: QuestionType, newId: () => string): Question => ({
  ...schemas[type].newQuestion(newId),
  ...(draft.settings.time_limit_type === 'question' ? { time_for_answer_in_seconds: 30 } : {}),
});
