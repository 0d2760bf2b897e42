import { rights } from '#shared/contract/rights.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { showEditors } from '#api/accounts/rights/activity-editors.ts';

export const readActivityEditors = serve(rights.readActivityEditors, ({ params: { quizID } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const activity = await tx.selectFrom('activity').select(['id', 'only_named']).where('id', '=', quizID).executeTakeFirst();
    if (!activity) throw notFound();
    return showEditors(tx, actor, activity.id, activity.only_named);
  }),
);
