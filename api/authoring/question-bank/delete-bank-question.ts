import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { questionBank } from '#shared/contract/question-bank.ts';

export const deleteBankQuestion = serve(questionBank.deleteBankQuestion, ({ params: { id } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('any_bank_question')
      .set({ trashed_at: clock.now(), trashed_by: actor.account_id })
      .where('id', '=', id)
      .where('trashed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    return { success: true };
  }),
);
