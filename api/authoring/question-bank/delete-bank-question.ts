import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { questionBank } from '#shared/contract/question-bank.ts';

export const deleteBankQuestion = serve(questionBank.deleteBankQuestion, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('bank_question')
      .where('tenant_id', '=', actor.tenant_id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return { success: true };
  }),
);
