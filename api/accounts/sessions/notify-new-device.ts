import { newId } from '#shared/ids.ts';
import { toldDevice } from '#api/kernel/http/told-device.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

interface SignIn {
  account_id: string;
  tenant_id: string;
  user_agent: string | null;
  country: string | null;
}

/** Notifies a person of a sign-in on a new device; each sign-in is a notification of its own. */
export const notifyNewDevice = (tx: Tx, { account_id, tenant_id, user_agent, country }: SignIn, at: Date): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: 'new_device',
    subject: newId(),
    details: { ...toldDevice(user_agent), ...(country !== null && { country }) },
    link: '/settings/profile#sessions',
    to: [account_id],
    at,
  });
