import { reminders } from '#shared/contract/reminders.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { alarmOf, feedAddress } from './feed-address.ts';
import { findRemindedPlayer, remindedPlayerOf } from './find-reminded-player.ts';
import { findFeedToken } from './reminder-store.ts';

export const makeReminderFeed = serve(reminders.makeReminderFeed, async ({ body }, context) => {
  const { database, clock, config } = context;
  const alarm = alarmOf(body);
  const reminded = await remindedPlayerOf(context, await findRemindedPlayer(context, body), body.uuid_front);
  return { url: feedAddress(config, await findFeedToken(database.playSql, reminded, clock.now()), alarm) };
});
