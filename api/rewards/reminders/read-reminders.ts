import { reminders } from '#shared/contract/reminders.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { feedAddress } from './feed-address.ts';
import { findRemindedPlayer } from './find-reminded-player.ts';
import { findAddress, findReminders } from './reminder-store.ts';

export const readReminders = serve(reminders.readReminders, async ({ query }, context) => {
  const { playSql } = context.database;
  const { public_key: push_key } = context.pushes;
  const { of: reminded } = await findRemindedPlayer(context, query);
  if (!reminded) return { mail: null, can_mail: false, feed: null, push: [], push_key };
  const kept = await findReminders(playSql, reminded);
  const mail = kept.find(({ kind }) => kind === 'mail');
  const feed = kept.find(({ kind }) => kind === 'feed');
  return {
    mail: mail ? { hour: mail.hour ?? 0, timezone: mail.zone ?? 'UTC' } : null,
    can_mail: (await findAddress(playSql, reminded)) !== undefined,
    feed: feed ? feedAddress(context.config, feed.token) : null,
    push: kept.flatMap(({ endpoint, hour, zone }) => (endpoint === null ? [] : [{ endpoint, hour: hour ?? 0, timezone: zone ?? 'UTC' }])),
    push_key,
  };
});
