import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import { upgradeDraft } from '#activity/upgrades.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** The present questions of the quizzes behind doors, by the ids of the doors. */
export async function findHeldQuestions(tx: Tx, tenant_id: string, hatches: readonly Hatch[]): Promise<Map<string, readonly Question[]>> {
  const ids = hatches.flatMap(({ quiz_localization_id }) => quiz_localization_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('activity').select(['id', 'draft']).where('tenant_id', '=', tenant_id).where('id', 'in', ids).execute();
  const questions = new Map(rows.map(({ id, draft }) => [id, questionsOf(upgradeDraft(draft))]));
  return new Map(
    hatches.flatMap(({ id, quiz_localization_id }) => {
      const questionsOfQuiz = quiz_localization_id === undefined ? undefined : questions.get(quiz_localization_id);
      return questionsOfQuiz ? [[id, questionsOfQuiz] as const] : [];
    }),
  );
}
