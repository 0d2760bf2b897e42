import { reminders } from '#shared/contract/reminders.ts';
import { isTimezone } from '#shared/play/zoned-time.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findRemindedPlayer, remindedPlayerOf } from './find-reminded-player.ts';
import { savePushReminder } from './reminder-store.ts';

export const remindByPush = serve(reminders.remindByPush, async ({ body }, context) => {
  const { database, clock, pushes } = context;
  const { hour, timezone: zone, endpoint, p256dh, auth } = body;
  if (!isTimezone(zone)) throw invalidAt('timezone', 'timezone_unknown');
  if (!isPushEndpoint(endpoint)) throw invalidAt('endpoint', 'wrong_value');
  const found = await findRemindedPlayer(context, body);
  if (pushes.public_key === null) return { state: 'unavailable' as const };
  const reminded = await remindedPlayerOf(context, found, body.uuid_front);
  await savePushReminder(database.playSql, reminded, { hour, zone, endpoint, p256dh, auth }, clock.now());
  return { state: 'reminded' as const };
});

/** The push services of the browsers. The server sends to no other host: an endpoint comes from a stranger's request. */
const services = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

/** Whether this is an address of a push service, to which the server may send. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url?.protocol === 'https:' && url.port === '' && !url.username && services.some((host) => host.test(url.hostname));
}
