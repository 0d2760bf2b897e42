import { comments } from '#shared/contract/comments.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findCommented } from './comment-store.ts';
import { countOpen } from './find-threads.ts';

export const countComments = serve(comments.countComments, ({ params: { quizID } }, { actor, database }) =>
  database.asActor(actor, async (tx) => countOpen(tx, (await findCommented(tx, quizID)).id)),
);
