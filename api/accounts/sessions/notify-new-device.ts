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

/** Tells somebody that she signed in on a device on which she had not before; each sign-in is told by itself. */
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
