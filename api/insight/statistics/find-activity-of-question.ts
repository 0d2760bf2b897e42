import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { findActivityOfPart } from './find-activity-of-part.ts';

/** What a written answer has; there is an index for each. */
export const written = { text: sql<boolean>`a.answer ? 'text'`, filled: sql<boolean>`a.answer ? 'filled'` };

/** The activity in which a question is answered: for a quiz behind a door, the calendar. Throws 404. */
export async function findActivityOfQuestion(
  tx: Tx,
  tenant_id: string,
  question_id: string,
  answered: keyof typeof written,
): Promise<string> {
  const { rows } = await sql<{ activity_id: string }>`
    select g.activity_id from answer a join game g on g.tenant_id = a.tenant_id and g.id = a.game_id
    where a.tenant_id = ${tenant_id} and a.question_id = ${question_id} and ${written[answered]} limit 1`.execute(tx);
  return rows[0] ? rows[0].activity_id : findActivityOfPart(tx, tenant_id, 'question', question_id);
}
