import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

/** Tells whoever keeps the integrations that a web hook fails; `address` is its host. More failures of it count up in the same one. */
export const notifyHook = (
  tx: Tx,
  { tenant_id, id, address, link }: { tenant_id: string; id: string; address: string; link: string },
  at: Date,
): Promise<void> => notify(tx, { tenant_id, kind: 'hook_failing', subject: id, details: { address }, link, at });
