import { activityTags } from '#shared/contract/activity-tags.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockTag } from './tag-store.ts';

export const deleteActivityTag = serve(activityTags.deleteActivityTag, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    await lockTag(tx, id);
    await tx.deleteFrom('activity_tag').where('id', '=', id).execute();
    return { success: true };
  }),
);
