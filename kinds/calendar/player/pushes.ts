import { keepPush, keptPush } from './kept-push.ts';
import { endpointUnder, isAllowed, isDenied, subscribe } from './push-browser.ts';
import { remindersApi, timezoneHere, type KnownReminders, type RemindedPlayer } from './reminder-calls.ts';

/** Starts reminders on this browser at an hour of the player's day. */
export async function startPush(of: RemindedPlayer, push_key: string, hour: number): Promise<void> {
  const subscribed = await subscribe(push_key);
  const { state } = await remindersApi.remindByPush({ body: { ...of, hour, timezone: timezoneHere(), ...subscribed } });
  if (state !== 'reminded') throw new Error('This server cannot push.');
  const before = keptPush(of.calendar_id);
  if (before && before.endpoint !== subscribed.endpoint) await endAt(of, before.endpoint);
  keepPush(of.calendar_id, { endpoint: subscribed.endpoint, hour });
}

/** Ends them on this browser only; its subscription stays, because other calendars may use it. */
export async function endPush(of: RemindedPlayer): Promise<void> {
  const before = keptPush(of.calendar_id);
  if (before) await endAt(of, before.endpoint);
  keepPush(of.calendar_id, null);
}

const endAt = (of: RemindedPlayer, endpoint: string) => remindersApi.endReminders({ body: { ...of, kind: 'push', endpoint } });

/**
 * Call it at each visit of a browser with reminders. A subscription that is gone, or under a key that the server no longer has, reaches nobody, and
 * nobody notices. So it subscribes again, if that is still allowed.
 */
export async function mendPush(of: RemindedPlayer): Promise<void> {
  const kept = keptPush(of.calendar_id);
  if (!kept) return;
  if (isDenied()) return endPush(of);
  const { push, push_key } = await remindersApi.readReminders({ query: of });
  if (push_key === null || !isAllowed()) return;
  const isKnown = push.some(({ endpoint }) => endpoint === kept.endpoint);
  if (!isKnown || (await endpointUnder(push_key)) !== kept.endpoint) await startPush(of, push_key, kept.hour);
}

/** The hour of this browser's reminders; undefined: it has none. */
export const pushedAt = ({ calendar_id }: RemindedPlayer, { push }: KnownReminders): number | undefined => {
  const kept = keptPush(calendar_id);
  return push.find(({ endpoint }) => endpoint === kept?.endpoint)?.hour;
};
