import { sql } from 'kysely';
import { serve } from '#api/kernel/http/served-operation.ts';
import { questionBank } from '#shared/contract/question-bank.ts';

export const listBankTags = serve(questionBank.listBankTags, (_input, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { rows } = await sql<{ tag: string; count: number }>`
      select tag, count(*)::int as count from bank_question, unnest(tags) tag
      where tenant_id = ${actor.tenant_id} group by tag order by tag`.execute(tx);
    return rows;
  }),
);
