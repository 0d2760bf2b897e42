import { comments, mostComments, mostReplies } from '#shared/contract/comments.ts';
import { newId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import { anchorColumns, anchorOf, findAnchor, type Anchor } from './anchors.ts';
import { findCommented, findNames, lockThread, toComment } from './comment-store.ts';
import { readCommentText } from './comment-text.ts';
import { notifyMentioned } from './notify-mentioned.ts';

export const addComment = serve(comments.addComment, ({ params: { quizID }, body }, { actor, database, clock, realtime }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findCommented(tx, quizID);
    const { tenant_id, id: activity_id } = activity;
    const { anchor, parent_id } = await findPlace(tx, activity_id, body);
    await demandRoom(tx, activity_id, parent_id);
    const { text, mentioned } = await readCommentText(tx, tenant_id, body.text);
    const at = clock.now();
    const id = newId();
    const place = parent_id === null ? anchorColumns(anchor) : { anchor_id: null, anchor_part: null };
    const author_id = actor.account_id;
    await tx
      .insertInto('activity_comment')
      .values({ tenant_id, id, activity_id, ...place, parent_id, author_id, text, created_at: at })
      .execute();
    const by = (await findNames(tx, [author_id]))[0]?.name ?? '';
    await notifyMentioned(tx, actor, { activity, thread_id: parent_id ?? id, anchor, by, mentioned }, at);
    await realtime.publish(activityChannel(activity_id), 'comments', {}, { tx });
    return toComment({ id, author_id, author: by, text, created_at: at, edited_at: null }, actor);
  }),
);

/** A new thread, or the thread that a reply continues. It is locked, so that nobody deletes it meanwhile, and open again. */
async function findPlace(
  tx: Tx,
  activity_id: string,
  { anchor, reply_to }: { anchor?: string; reply_to?: string },
): Promise<{ anchor: Anchor; parent_id: string | null }> {
  if (anchor !== undefined && reply_to !== undefined) throw invalidAt('anchor', 'wrong_value');
  if (reply_to === undefined) {
    if (anchor === undefined) throw invalidAt('anchor', 'empty');
    return { anchor: await findAnchor(tx, activity_id, anchor), parent_id: null };
  }
  const thread = await lockThread(tx, reply_to);
  if (thread.activity_id !== activity_id) throw invalidAt('reply_to', 'wrong_value');
  if (thread.resolved_at !== null)
    await tx.updateTable('activity_comment').set({ resolved_at: null, resolved_by: null }).where('id', '=', thread.id).execute();
  return { anchor: await anchorOf(tx, thread), parent_id: thread.id };
}

async function demandRoom(tx: Tx, activity_id: string, parent_id: string | null): Promise<void> {
  const { all, replies } = await tx
    .selectFrom('activity_comment')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.countAll<number>().filterWhere('parent_id', '=', parent_id).as('replies')])
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow();
  if (all >= mostComments) throw invalidAt('text', 'at_most', { limit: mostComments });
  if (replies >= mostReplies) throw invalidAt('text', 'at_most', { limit: mostReplies });
}
