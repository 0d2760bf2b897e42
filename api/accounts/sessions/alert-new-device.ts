import { parseUserAgent } from '#api/kernel/http/user-agent.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';
import { countryOf } from '#api/kernel/http/country.ts';
import { notificationMail } from '#api/accounts/notifications/notification-mail.ts';
import { newId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';
import { knownDevice } from './known-device.ts';

/** The stored origin of a session. */
export interface Device {
  user_agent: string | null;
  country: string | null;
}

const longest = 300;

export const deviceOf = async ({ user_agent, address }: Pick<Context, 'user_agent' | 'address'>): Promise<Device> => ({
  user_agent: user_agent.slice(0, longest) || null,
  country: await countryOf(address),
});

/** Notifies a person of a sign-in on a new device, except the very first sign-in. Call it before remembering the device. */
export async function alertNewDevice(
  { database, secrets, cookies, clock, jobs, config }: Context,
  account_id: string,
  tenant_id: string | null,
  device: Device,
): Promise<void> {
  const person = await database.editor
    .selectFrom('account')
    .select(['email', 'lang', 'timezone', 'last_login_at'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  if (person.last_login_at === null || knownDevice(secrets, person.email, cookies) !== undefined) return;
  if (tenant_id !== null) {
    const signIn = { account_id, tenant_id, ...device };
    return database.asActor(signIn, (tx) => notifyNewDevice(tx, signIn, clock.now()));
  }
  // Provider staff outside a tenant have no list of notifications.
  const { user_agent, country } = device;
  const details = { ...parseUserAgent(user_agent), ...(country !== null && { country }) };
  const row = { kind: 'new_device', count: 1, details, link: '/settings/profile#sessions', created_at: clock.now() } as const;
  const mail = await notificationMail(row, person, config);
  return jobs.send('send-mail', { to: person.email, ...mail });
}

interface SignIn {
  account_id: string;
  tenant_id: string;
  user_agent: string | null;
  country: string | null;
}

/** Notifies a person of a sign-in on a new device; each sign-in is a notification of its own. */
const notifyNewDevice = (tx: Tx, { account_id, tenant_id, user_agent, country }: SignIn, at: Date): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: 'new_device',
    subject: newId(),
    details: { ...parseUserAgent(user_agent), ...(country !== null && { country }) },
    link: '/settings/profile#sessions',
    to: [account_id],
    at,
  });
