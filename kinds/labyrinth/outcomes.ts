import { traits } from '#questions/traits.ts';
import { isScored } from '#questions/verdict.ts';
import type { Question } from '#shared/content/question.ts';
import type { CourseGraded } from '../course.ts';

/** The possible results of an answer to a question, as far as they matter for ways. */
export interface Outcome extends Pick<CourseGraded, 'result' | 'chosen_answer_ids'> {
  /** Results that a player can choose; a partly right or a late answer is none of them. */
  isChosen: boolean;
}

export function outcomesOfQuestion(question: Question): Outcome[] {
  const late: Outcome = { result: 'time_over', chosen_answer_ids: [], isChosen: false };
  const { answeredBy, partialPoints } = traits[question.type];
  const isRightOrWrong = isScored(question);
  if (answeredBy === 'choice' && question.answers.length > 0)
    return [
      ...question.answers.map(({ id, is_right }): Outcome => {
        const result = !isRightOrWrong ? 'unscored' : is_right ? 'right' : 'wrong';
        return { result, chosen_answer_ids: [id], isChosen: true };
      }),
      late,
    ];
  if (!isRightOrWrong) return [{ result: 'unscored', chosen_answer_ids: [], isChosen: true }, late];
  const isPartly = question.partial_points && partialPoints !== 'none';
  return [
    { result: 'right', chosen_answer_ids: [], isChosen: true },
    { result: 'wrong', chosen_answer_ids: [], isChosen: true },
    ...(isPartly || answeredBy === 'number' ? [{ result: 'partly', chosen_answer_ids: [], isChosen: false } as const] : []),
    late,
  ];
}
