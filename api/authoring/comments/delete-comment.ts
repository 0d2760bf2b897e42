import { comments } from '#shared/contract/comments.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import { lockOwnComment } from './comment-store.ts';

/** One with replies loses its text alone. */
export const deleteComment = serve(comments.deleteComment, ({ params: { id } }, { actor, database, realtime }) =>
  database.asActor(actor, async (tx) => {
    const { activity_id } = await lockOwnComment(tx, actor, id);
    const reply = await tx.selectFrom('activity_comment').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();
    if (reply) await tx.updateTable('activity_comment').set({ text: '' }).where('id', '=', id).execute();
    else await tx.deleteFrom('activity_comment').where('id', '=', id).execute();
    await realtime.publish(activityChannel(activity_id), 'comments', {}, { tx });
    return { success: true };
  }),
);
