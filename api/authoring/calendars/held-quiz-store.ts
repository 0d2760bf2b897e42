import type { Calendar } from '#shared/contract/calendars.ts';
import type { HeldQuiz } from '#shared/contract/calendar-questions.ts';
import { kindsBehindDoors } from '#kinds/traits.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { countQuizzes, findQuizRows } from '#api/authoring/activities/lists/list-store.ts';

/** The number of quizzes listed with a calendar. */
const most = 100;

/** The quizzes behind doors, and the most recently changed quizzes. */
export async function findQuizzesToHold(tx: Tx, heldQuizzes: readonly string[]): Promise<Calendar['quizzes_list']> {
  const select = tx.selectFrom('activity').select(['id', 'name']).where('kind', 'in', kindsBehindDoors);
  const last = await select.orderBy('updated_at', 'desc').orderBy('id').limit(most).execute();
  const listed = new Set(last.map(({ id }) => id));
  const missing = heldQuizzes.filter((id) => !listed.has(id));
  return missing.length === 0 ? last : [...(await select.where('id', 'in', missing).execute()), ...last];
}

/** A page of them, and their total number. */
export async function findHeldQuizRows(
  tx: Tx,
  search: string,
  page: { limit: number; offset: number },
): Promise<{ rows: HeldQuiz[]; total: number }> {
  const question = { types: kindsBehindDoors, search };
  const rows = await findQuizRows(tx, question, page);
  return {
    rows: rows.map(({ id, name, lang, question_count }) => ({ id, name, lang_id: lang, questions: question_count })),
    total: await countQuizzes(tx, question),
  };
}
