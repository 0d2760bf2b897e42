import { comments } from '#shared/contract/comments.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { settleThread } from './settle-thread.ts';

export const resolveComment = serve(comments.resolveComment, ({ params: { id } }, { actor, database, clock, realtime }) =>
  database.asActor(actor, (tx) => settleThread(tx, { realtime }, id, { resolved_at: clock.now(), resolved_by: actor.account_id })),
);
