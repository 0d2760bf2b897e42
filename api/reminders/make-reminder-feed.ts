import { reminders } from '#shared/contract/reminders.ts';
import { serve } from '#api/http/served-operation.ts';
import { addDevicePlayer } from '#api/play/player-store.ts';
import { feedAddress } from './feed-address.ts';
import { findRemindedPlayer } from './find-reminded-player.ts';
import { findFeedToken } from './reminder-store.ts';

export const makeReminderFeed = serve(reminders.makeReminderFeed, async ({ body }, context) => {
  const { database, clock, config } = context;
  const { calendar, of } = await findRemindedPlayer(context, body);
  const { tenant_id, activity_id } = calendar;
  // Before the first door nobody has played yet.
  const player_id =
    of?.player_id ??
    (await addDevicePlayer(database.playSql, {
      tenant_id,
      uuid_front: body.uuid_front.toLowerCase(),
      now: clock.now(),
      address: context.address,
    }));
  return { url: feedAddress(config, await findFeedToken(database.playSql, { tenant_id, activity_id, player_id }, clock.now())) };
});
