import { toWirePart } from '#activity/wire.ts';
import type { Question } from '#shared/contract/questions.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Activity } from '../activity-store.ts';

/** The question of an activity as the wire has it. */
export function wireQuestion({ id, draft }: Pick<Activity, 'id' | 'draft'>, questionId: string): Question {
  const part = draft.parts.find(({ questions }) => questions.some((question) => question.id === questionId));
  const question = part && toWirePart(draft, id, part).find((each) => each.id === questionId);
  if (!question) throw notFound();
  return question;
}
