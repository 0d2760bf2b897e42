import { schemas } from '#questions/schemas.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import type { Question as WireQuestion } from '#shared/contract/questions.ts';
import { newId } from '#shared/ids.ts';
import type { Activity } from '../activity-store.ts';
import { editQuiz, type Editing } from '../edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

export interface NewQuestion {
  type: QuestionType;
  text: string;
  points?: number;
  time_for_answer_in_seconds?: number;
  order_number?: number;
}
interface Into {
  activity_id: string;
  /** Absent: the only part of an activity with one part. */
  part_id?: string;
  /** Throws where the question has no place there. */
  demand: (activity: Activity) => void;
}

/** Without answers: they come by the calls of their collection. Without an order number it is the last one. */
export function addQuestion(context: Editing, { activity_id, part_id, demand }: Into, newQuestion: NewQuestion): Promise<WireQuestion> {
  const { type, text, points, time_for_answer_in_seconds, order_number } = newQuestion;
  const empty = schemas[type].newQuestion(newId);
  const question: Question = {
    ...empty,
    text,
    answers: [],
    points: points ?? empty.points,
    time_for_answer_in_seconds: time_for_answer_in_seconds ?? empty.time_for_answer_in_seconds,
  };
  return editQuiz(
    context,
    activity_id,
    (activity) => {
      demand(activity);
      const input = { question, ...(part_id !== undefined && { part_id }), ...(order_number !== undefined && { order_number }) };
      return [{ edit: 'add_question', input }];
    },
    (activity) => wireQuestion(activity, question.id),
  );
}
