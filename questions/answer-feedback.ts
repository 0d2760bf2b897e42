import { isBlank } from '#shared/blank-text.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import type { AnswerFeedback } from '#shared/contract/result-detail.ts';
import { feedbackHtml } from '#shared/rich-text/beside.ts';
import { traits } from './traits.ts';

/** Whether each answer can have a feedback of its own: the answers are listed to choose from. */
export const takesFeedback = (type: QuestionType): boolean => ['choice', 'choices'].includes(traits[type].answeredBy);

/** The feedback on the chosen answers, in the order of the question; none where the editor switched feedback off. */
export function feedbackOnChosen(
  { type, answers, feedback_settings }: Pick<Question, 'type' | 'answers' | 'feedback_settings'>,
  chosen: readonly string[],
): AnswerFeedback[] {
  if (!feedback_settings.show || !takesFeedback(type)) return [];
  return answers.flatMap((answer) => {
    const { id, feedback } = answer;
    if (!chosen.includes(id) || isBlank(feedback)) return [];
    return [{ answer_id: id, text: feedback as string, ...feedbackHtml(answer) }];
  });
}
