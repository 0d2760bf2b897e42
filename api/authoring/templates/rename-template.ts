import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { templates } from '#shared/contract/templates.ts';
import { findSavedTemplate, wireSavedTemplate } from './template-store.ts';

export const renameTemplate = serve(templates.renameTemplate, ({ params: { id }, body: { name, ...rest } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('template')
      .set({ id, ...rest, ...(name !== undefined && { name: name.trim() }) })
      .where('tenant_id', '=', actor.tenant_id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    return wireSavedTemplate(await findSavedTemplate(tx, id));
  }),
);
