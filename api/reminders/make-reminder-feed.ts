import { reminders } from '#shared/contract/reminders.ts';
import { notFound } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { addDevicePlayer, findPlayerHere } from '#api/play/player-store.ts';
import { findFeedToken } from './reminder-store.ts';

export const makeReminderFeed = serve(reminders.makeReminderFeed, async ({ body }, { findReminded, play, database, clock, config }) => {
  const calendar = await findReminded(body.calendar_id.toLowerCase());
  if (!calendar) throw notFound();
  const { tenant_id, activity_id } = calendar;
  const uuid_front = body.uuid_front.toLowerCase();
  const known = await findPlayerHere(play, tenant_id, activity_id, uuid_front);
  // Before the first door nobody has played yet.
  const player_id = known?.player_id ?? (await addDevicePlayer(database.playSql, tenant_id, uuid_front, clock.now()));
  const token = await findFeedToken(database.playSql, { tenant_id, activity_id, player_id }, clock.now());
  return { url: `${config.public_url}/api/v1/reminders/${token}.ics` };
});
