import { comments } from '#shared/contract/comments.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { settleThread } from './settle-thread.ts';

export const reopenComment = serve(comments.reopenComment, ({ params: { id } }, { actor, database, realtime }) =>
  database.asActor(actor, (tx) => settleThread(tx, { realtime }, id, { resolved_at: null, resolved_by: null })),
);
