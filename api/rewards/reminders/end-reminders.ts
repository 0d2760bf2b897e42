import { reminders } from '#shared/contract/reminders.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findRemindedPlayer } from './find-reminded-player.ts';
import { endReminders as end } from './reminder-store.ts';

export const endReminders = serve(reminders.endReminders, async ({ body }, context) => {
  const { of: reminded } = await findRemindedPlayer(context, body);
  if (reminded) await end(context.database.playSql, reminded, body.kind, body.endpoint);
  return { success: true };
});
