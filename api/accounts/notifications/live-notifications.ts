import type { Database } from '#api/kernel/db/database.ts';
import type { Log } from '#api/kernel/http/log.ts';
import { userChannel } from '#api/kernel/realtime/channels.ts';
import type { Realtime } from '#api/kernel/realtime/realtime.ts';
import { findMembers } from './members.ts';
import { countUnread, findLatest, type Owner } from './notification-store.ts';
import { shownNotification, type Reader } from './notification-text.ts';

/** A trigger's message to each process: a person's list has changed. */
type ListChange = [what: 'told' | 'read', account_id: string, tenant_id: string];

/** The pending messages to a person, in a tenant. */
type PendingChanges = Map<string, Set<'told' | 'read'>>;

/** The shortest pause between two messages to a person's tabs. */
const pauseMs = 1_000;

/** Sends changes of notification lists to the tabs connected to this process, to each person at most once a second. */
export async function openLiveNotifications(
  { database, realtime, log }: { database: Pick<Database, 'owner' | 'asAccount' | 'asActor' | 'editor'>; realtime: Realtime; log: Log },
  pause = pauseMs,
): Promise<{ close(): Promise<void> }> {
  const people = new Map<string, PendingChanges>();
  const sendNow = async (account_id: string): Promise<void> => {
    const waiting = people.get(account_id);
    if (!waiting || waiting.size === 0) return void people.delete(account_id);
    people.set(account_id, new Map());
    setTimeout(() => void sendNow(account_id), pause).unref();
    for (const [tenant_id, what] of waiting) {
      // A tab that missed it reads its list again when it gets the focus.
      await publishList(database, realtime, { account_id, tenant_id }, what).catch((error: unknown) =>
        log.warn({ err: error }, 'live notification'),
      );
    }
  };
  const deliver = (payload: string): void => {
    const [what, account_id, tenant_id] = JSON.parse(payload) as ListChange;
    if (!realtime.isHeard(userChannel(account_id))) return;
    const isPausing = people.has(account_id);
    const waiting: PendingChanges = people.get(account_id) ?? new Map();
    people.set(account_id, waiting);
    waiting.set(tenant_id, (waiting.get(tenant_id) ?? new Set()).add(what));
    if (!isPausing) void sendNow(account_id);
  };
  const listening = await database.owner.listen('notification', deliver);
  return {
    async close() {
      people.clear();
      await listening.unlisten();
    },
  };
}

async function publishList(
  database: Pick<Database, 'asAccount' | 'asActor' | 'editor'>,
  realtime: Realtime,
  subscription: Omit<Owner, 'permissions'>,
  what: ReadonlySet<'told' | 'read'>,
): Promise<void> {
  const { account_id, tenant_id } = subscription;
  const [member] = await database.asActor(subscription, (tx) => findMembers(tx, tenant_id, [account_id]));
  const reader: Reader | undefined =
    member ?? (await database.editor.selectFrom('account').select(['lang', 'timezone']).where('id', '=', account_id).executeTakeFirst());
  if (!reader) return;
  const owner: Owner = { account_id, tenant_id, permissions: member?.permissions ?? new Set() };
  const { unread, latest } = await database.asAccount(account_id, async (tx) => ({
    unread: await countUnread(tx, owner),
    latest: what.has('told') ? await findLatest(tx, owner, tenant_id) : undefined,
  }));
  const channel = userChannel(account_id);
  if (latest) realtime.deliver(channel, 'notification', { ...(await shownNotification(latest, reader)), tenant_id, unread });
  else if (what.has('read')) realtime.deliver(channel, 'notifications_read', { tenant_id, unread });
}
