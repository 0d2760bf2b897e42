import type { Question, QuestionType } from '#shared/content/question.ts';

/** A new question in the editor: the fields that all types share, and the type's own. */
export function emptyQuestion(type: QuestionType, newId: () => string, own: Partial<Question> = {}): Question {
  return {
    id: newId(),
    type,
    text: '',
    points: 1,
    time_for_answer_in_seconds: 1,
    pinned: false,
    hidden: false,
    list_style: 'letter',
    partial_points: false,
    cover: {},
    feedback: {},
    feedback_settings: { show: true },
    answers: [],
    ...own,
  };
}
