import { newId } from '#shared/ids.ts';
import type { TestServer, TestUser } from '#api/test-server.ts';
import { notify, type NewNotification } from './notify.ts';

/** Notifies in a tenant, like an operation there. */
export const notifyNow = (
  { services }: Pick<TestServer, 'services'>,
  notification: Pick<NewNotification, 'kind' | 'tenant_id'> & Partial<NewNotification>,
): Promise<void> =>
  services.database.asTenant(notification.tenant_id, (tx) =>
    notify(tx, { subject: newId(), details: { name: 'Rivers' }, link: '/dashboard/quizes', at: services.clock.now(), ...notification }),
  );

/** A person's list of notifications, the newest first. */
export const listOf = async ({ api }: TestUser) => (await api.listNotifications({ query: {} })).data;
export const titlesOf = async (user: TestUser): Promise<string[]> => (await listOf(user)).map(({ title }) => title);
