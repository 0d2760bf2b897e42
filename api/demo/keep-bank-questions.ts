import { copyOfQuestion } from '#activity/copy-of-question.ts';
import type { Draft } from '#activity/document.ts';
import type { Tx } from '#api/db/database.ts';
import type { Actor } from '#api/http/served-operation.ts';
import { forAnyActivity } from '#api/question-bank/bank-store.ts';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';

/** The first questions of an activity. */
export async function keepBankQuestions(
  tx: Tx,
  { tenant_id, account_id: kept_by }: Actor,
  draft: Draft,
  tags: string[],
  kept_at: Date,
): Promise<void> {
  const rows = questionsOf(draft)
    .slice(0, 6)
    .map((question) => {
      const kept = forAnyActivity(copyOfQuestion(question, newId));
      return { tenant_id, id: kept.id, question: kept, lang: draft.lang, tags, kept_by, kept_at };
    });
  await tx.insertInto('bank_question').values(rows).execute();
}
