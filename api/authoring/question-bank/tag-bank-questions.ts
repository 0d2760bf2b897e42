import { serve } from '#api/kernel/http/served-operation.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { questionBank } from '#shared/contract/question-bank.ts';
import { asTags } from './bank-store.ts';

const mostTags = 20;

export const tagBankQuestions = serve(questionBank.tagBankQuestions, ({ body: { ids, add = [], remove = [] } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const rows = await tx.selectFrom('bank_question').select(['id', 'tags']).where('id', 'in', ids).orderBy('id').forUpdate().execute();
    if (rows.length < ids.length) throw notFound();
    const gone = new Set(asTags(remove));
    for (const { id, tags } of rows) {
      const now = asTags([...tags.filter((tag) => !gone.has(tag)), ...add]);
      if (now.length > mostTags) throw new HttpError('invalid', { message: `A question can have up to ${mostTags} tags.` });
      await tx.updateTable('bank_question').set({ tags: now }).where('tenant_id', '=', actor.tenant_id).where('id', '=', id).execute();
    }
    return { success: true };
  }),
);
