import { comments } from '#shared/contract/comments.ts';
import { maySee } from '#shared/notification-kinds.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findMembers } from '#api/accounts/notifications/members.ts';
import { findCommented, findNames } from './comment-store.ts';

export const listMentionable = serve(comments.listMentionable, ({ params: { quizID } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { tenant_id } = await findCommented(tx, quizID);
    const members = await findMembers(tx, tenant_id);
    const able = members.filter(({ permissions }) => maySee('comment_mention', permissions)).map(({ account_id }) => account_id);
    return findNames(tx, able);
  }),
);
