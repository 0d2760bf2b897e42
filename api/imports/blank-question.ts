import type { Question, QuestionType } from '#shared/content/question.ts';
import { emptyQuestion } from '#questions/empty-question.ts';

/** Seconds to answer where the file names none: the document's own default of one second cannot be played. */
export const importedTime = 20;

/** A whole question with the defaults of imported ones. */
export function blankQuestion(type: QuestionType, newId: () => string, own: Partial<Question> = {}): Question {
  return emptyQuestion(type, newId, { time_for_answer_in_seconds: importedTime, ...own });
}
