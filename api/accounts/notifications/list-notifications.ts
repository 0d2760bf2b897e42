import { notifications } from '#shared/contract/notifications.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { countUnread, findNotifications } from './notification-store.ts';
import { shownNotification } from './notification-text.ts';

export const listNotifications = serve(
  notifications.listNotifications,
  async ({ query: { kind, unread, ...paging } }, { actor, database }) => {
    const page = pageOf(paging);
    const filter = { ...(kind !== undefined && { kind }), ...(unread !== undefined && { unread }) };
    const found = await database.asAccount(actor.account_id, async (tx) => ({
      ...(await findNotifications(tx, actor, filter, page)),
      unread: await countUnread(tx, actor),
      reader: await tx.selectFrom('account').select(['lang', 'timezone']).where('id', '=', actor.account_id).executeTakeFirstOrThrow(),
    }));
    const rows = await Promise.all(found.rows.map((row) => shownNotification(row, found.reader)));
    return { ...pagedAnswer(rows, found.total, page), unread: found.unread };
  },
);
