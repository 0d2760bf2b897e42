import { comments } from '#shared/contract/comments.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import { anchorOf } from './anchors.ts';
import { findCommented, lockOwnComment, lockThread, toComment } from './comment-store.ts';
import { readCommentText } from './comment-text.ts';
import { notifyMentioned } from './notify-mentioned.ts';

export const updateComment = serve(comments.updateComment, ({ params: { id }, body }, { actor, database, clock, realtime }) =>
  database.asActor(actor, async (tx) => {
    const comment = await lockOwnComment(tx, actor, id);
    const activity = await findCommented(tx, comment.activity_id);
    const { text, mentioned } = await readCommentText(tx, activity.tenant_id, body.text, comment.text);
    const at = clock.now();
    await tx.updateTable('activity_comment').set({ text, edited_at: at }).where('id', '=', id).execute();
    const thread = comment.parent_id === null ? comment : await lockThread(tx, comment.parent_id);
    const mention = { activity, thread_id: thread.id, anchor: await anchorOf(tx, thread), by: comment.author ?? '', mentioned };
    await notifyMentioned(tx, actor, mention, at);
    await realtime.publish(activityChannel(activity.id), 'comments', {}, { tx });
    return toComment({ ...comment, text, edited_at: at }, actor);
  }),
);
