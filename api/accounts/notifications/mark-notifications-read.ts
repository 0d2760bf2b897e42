import { notifications } from '#shared/contract/notifications.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { countUnread, markRead } from './notification-store.ts';

export const markNotificationsRead = serve(
  notifications.markNotificationsRead,
  async ({ body: { id, all } }, { actor, database, clock }) => {
    if (id === undefined && all !== true) throw invalidAt('id', 'empty');
    const unread = await database.asAccount(actor.account_id, async (tx) => {
      if (!(await markRead(tx, actor, all === true ? undefined : id, clock.now()))) throw notFound();
      return countUnread(tx, actor);
    });
    return { success: true, unread };
  },
);
