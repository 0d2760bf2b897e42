import { sql } from 'kysely';
import { hasWords } from '#api/kernel/db/has-words.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { questionBank } from '#shared/contract/question-bank.ts';
import { asTags, bankColumns, wireBankQuestion } from './bank-store.ts';

export const listBankQuestions = serve(questionBank.listBankQuestions, ({ query }, { actor, database }) => {
  const page = pageOf(query);
  return database.asActor(actor, async (tx) => {
    let found = tx.selectFrom('bank_question').where('tenant_id', '=', actor.tenant_id);
    if (query.tag) found = found.where(sql<boolean>`tags @> ${asTags([query.tag])}::text[]`);
    if (query.id) found = found.where('id', '=', query.id);
    if (query.type) found = found.where(sql<boolean>`question ->> 'type' = ${query.type}`);
    if (query.search) found = found.where(hasWords(sql<string>`searched_text`, query.search));
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .select(bankColumns)
      .orderBy('kept_at', 'desc')
      .orderBy('id')
      .limit(page.per_page)
      .offset(page.offset)
      .execute();
    return pagedAnswer(rows.map(wireBankQuestion), Number(total), page);
  });
});
