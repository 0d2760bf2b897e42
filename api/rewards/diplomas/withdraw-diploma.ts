import { diplomas } from '#shared/contract/diplomas.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const withdrawDiploma = serve(diplomas.withdrawDiploma, ({ params }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const issued = await tx
      .selectFrom('issued_diploma')
      .select(['id', 'withdrawn_at'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst();
    if (!issued) throw notFound();
    if (issued.withdrawn_at) return { success: true };
    const at = clock.now();
    await tx.updateTable('issued_diploma').set({ withdrawn_at: at, withdrawn_because: 'hand' }).where('id', '=', issued.id).execute();
    await audit(tx, actor, 'withdraw_diploma', issued.id, at);
    return { success: true };
  }),
);
