import type { Tx } from '#api/kernel/db/database.ts';
import { activityLink } from '#api/accounts/notifications/activity-link.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

interface Imported {
  tenant_id: string;
  id: string;
  kind: string;
  name: string;
  /** How many questions came in. */
  amount: number;
}

/** Notifies the editor that her import is done: the import of a long file continues after its dialog is closed. */
export const notifyImport = (tx: Tx, { tenant_id, id, kind, name, amount }: Imported, to: string, at: Date): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: 'import_finished',
    subject: id,
    activity_id: id,
    details: { name, amount },
    link: `${activityLink({ kind, id }, 'editor')}?part=questions`,
    to: [to],
    at,
  });
