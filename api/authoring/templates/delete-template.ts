import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { templates } from '#shared/contract/templates.ts';

export const deleteTemplate = serve(templates.deleteTemplate, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('template')
      .where('tenant_id', '=', actor.tenant_id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return { success: true };
  }),
);
