import type { Question, QuestionType } from '#shared/content/question.ts';
import { emptyQuestion } from '#questions/empty-question.ts';

/** Seconds to answer when the file has none: the document's own default of one second is unplayable. */
export const importedTime = 20;

/** A complete question with the defaults for imports. */
export function blankQuestion(type: QuestionType, newId: () => string, own: Partial<Question> = {}): Question {
  return emptyQuestion(type, newId, { time_for_answer_in_seconds: importedTime, ...own });
}
