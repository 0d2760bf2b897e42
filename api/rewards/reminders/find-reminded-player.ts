import { notFound } from '#api/kernel/errors.ts';
import { findPlayerHere } from '#api/play/player-records/player-store.ts';
import { addDevicePlayer } from '#api/play/player-records/add-device-player.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import type { RemindedCalendar } from './reminded-calendar.ts';
import type { ReminderKey } from './reminder-store.ts';

/** The calendar and the device's player; `of` is undefined for a device that has not played yet. 404 where the calendar has no reminders. */
export async function findRemindedPlayer(
  { findReminded, play }: Pick<Services, 'findReminded' | 'play'>,
  request: { calendar_id: string; uuid_front: string },
): Promise<{ calendar: RemindedCalendar; of: ReminderKey | undefined }> {
  const calendar = await findReminded(request.calendar_id.toLowerCase());
  if (!calendar) throw notFound();
  const { tenant_id, activity_id } = calendar;
  const player = await findPlayerHere(play, { tenant_id, activity_id, uuid_front: request.uuid_front.toLowerCase() });
  return { calendar, of: player && { tenant_id, activity_id, player_id: player.player_id } };
}

/** The device's player, or a new one: before the first door a device has no player. */
export async function remindedPlayerOf(
  { database, clock, address }: Pick<Context, 'database' | 'clock' | 'address'>,
  { calendar: { tenant_id, activity_id }, of: reminded }: Awaited<ReturnType<typeof findRemindedPlayer>>,
  uuid_front: string,
): Promise<ReminderKey> {
  if (reminded) return reminded;
  const device = { tenant_id, uuid_front: uuid_front.toLowerCase(), now: clock.now(), address };
  return { tenant_id, activity_id, player_id: await addDevicePlayer(database.playSql, device) };
}
