import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

/** Notifies the people who manage integrations that a web hook fails; `address` is its host. Further failures count up in the same notification. */
export const notifyHook = (
  tx: Tx,
  { tenant_id, id, address, link }: { tenant_id: string; id: string; address: string; link: string },
  at: Date,
): Promise<void> => notify(tx, { tenant_id, kind: 'hook_failing', subject: id, details: { address }, link, at });
