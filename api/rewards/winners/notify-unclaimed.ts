import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';
import type { DrawRow } from '#api/rewards/draws/draw-store.ts';

/** Notifies a calendar's followers that a prize has no winner, and that no alternate is left. */
export const notifyUnclaimed = (tx: Tx, { tenant_id, id, activity_id, number, terms }: DrawRow, at: Date): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: 'prize_unclaimed',
    subject: id,
    activity_id,
    details: { name: terms.activity_name, number },
    link: `/calendar/${activity_id}/editor/?part=winners`,
    at,
  });
