import { keepPush, keptPush } from './kept-push.ts';
import { endpointUnder, isAllowed, isDenied, subscribe } from './push-browser.ts';
import { remindersApi, timezoneHere, type KnownReminders, type RemindedPlayer } from './reminder-calls.ts';

/** Starts reminders on this browser at an hour of the player's day. */
export async function startPush(player: RemindedPlayer, push_key: string, hour: number): Promise<void> {
  const subscribed = await subscribe(push_key);
  const { state } = await remindersApi.remindByPush({ body: { ...player, hour, timezone: timezoneHere(), ...subscribed } });
  if (state !== 'reminded') throw new Error('This server cannot push.');
  const before = keptPush(player.calendar_id);
  if (before && before.endpoint !== subscribed.endpoint) await endAt(player, before.endpoint);
  keepPush(player.calendar_id, { endpoint: subscribed.endpoint, hour });
}

/** Ends them on this browser only; its subscription stays, because other calendars may use it. */
export async function endPush(player: RemindedPlayer): Promise<void> {
  const before = keptPush(player.calendar_id);
  if (before) await endAt(player, before.endpoint);
  keepPush(player.calendar_id, null);
}

const endAt = (player: RemindedPlayer, endpoint: string) => remindersApi.endReminders({ body: { ...player, kind: 'push', endpoint } });

/**
 * Call it at each visit of a browser with reminders. A subscription that is gone, or under a key that the server no longer has, reaches nobody, and
 * nobody notices. So it subscribes again, if that is still allowed.
 */
export async function mendPush(player: RemindedPlayer): Promise<void> {
  const kept = keptPush(player.calendar_id);
  if (!kept) return;
  if (isDenied()) return endPush(player);
  const { push, push_key } = await remindersApi.readReminders({ query: player });
  if (push_key === null || !isAllowed()) return;
  const isKnown = push.some(({ endpoint }) => endpoint === kept.endpoint);
  if (!isKnown || (await endpointUnder(push_key)) !== kept.endpoint) await startPush(player, push_key, kept.hour);
}

/** The hour of this browser's reminders; undefined: it has none. */
export const pushedAt = ({ calendar_id }: RemindedPlayer, { push }: KnownReminders): number | undefined => {
  const kept = keptPush(calendar_id);
  return push.find(({ endpoint }) => endpoint === kept?.endpoint)?.hour;
};
