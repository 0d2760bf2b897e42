import { questionsOf } from '#shared/content/part.ts';
import { toWireQuestion } from '#activity/wire.ts';
import type { Question } from '#shared/contract/questions.ts';
import { notFound } from '#api/http/errors.ts';
import type { Activity } from '#api/activities/activity-store.ts';

/** The question of an activity as the wire has it. */
export function wireQuestion({ id, draft }: Pick<Activity, 'id' | 'draft'>, questionId: string): Question {
  const place = questionsOf(draft).findIndex((question) => question.id === questionId);
  const question = questionsOf(draft)[place];
  if (!question) throw notFound();
  return toWireQuestion(draft, id, question, place);
}
