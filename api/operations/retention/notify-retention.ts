import type { Announced } from './announced.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

/** Notifies the members who may change the retention; the announcement also sends the mail. */
export function notifyRetention(tx: Tx, tenant_id: string, announced: readonly Announced[], at: Date): Promise<void> {
  const [day] = announced.map(({ deletes_at }) => deletes_at.toISOString()).toSorted();
  const amount = new Set(announced.map(({ activity }) => activity.id)).size;
  return notify(tx, {
    tenant_id,
    kind: 'retention_due',
    subject: at.toISOString().slice(0, 10),
    details: { amount, ...(day !== undefined && { day }) },
    link: '/settings/data-management',
    at,
  });
}
