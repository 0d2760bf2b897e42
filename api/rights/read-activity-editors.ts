import { rights } from '#shared/contract/rights.ts';
import { notFound } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { showEditors } from './activity-editors.ts';

export const readActivityEditors = serve(rights.readActivityEditors, ({ params: { quizID } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const activity = await tx.selectFrom('activity').select(['id', 'only_named']).where('id', '=', quizID).executeTakeFirst();
    if (!activity) throw notFound();
    return showEditors(tx, actor, activity.id, activity.only_named);
  }),
);
