import { reminders } from '#shared/contract/reminders.ts';
import { serve } from '#api/http/served-operation.ts';
import { feedAddress } from './feed-address.ts';
import { findRemindedPlayer } from './find-reminded-player.ts';
import { findAddress, findReminders } from './reminder-store.ts';

export const readReminders = serve(reminders.readReminders, async ({ query }, context) => {
  const { playSql } = context.database;
  const { of } = await findRemindedPlayer(context, query);
  if (!of) return { mail: null, can_mail: false, feed: null };
  const kept = await findReminders(playSql, of);
  const mail = kept.find(({ kind }) => kind === 'mail');
  const feed = kept.find(({ kind }) => kind === 'feed');
  return {
    mail: mail ? { hour: mail.hour ?? 0, timezone: mail.zone ?? 'UTC' } : null,
    can_mail: (await findAddress(playSql, of)) !== undefined,
    feed: feed ? feedAddress(context.config, feed.token) : null,
  };
});
