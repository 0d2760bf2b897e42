import { reminders } from '#shared/contract/reminders.ts';
import { isTimezone } from '#shared/play/zoned-time.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findRemindedPlayer } from './find-reminded-player.ts';
import { findAddress, saveMailReminder } from './reminder-store.ts';

/** A limit, because a player can type strangers' addresses where the activity confirms none. */
const perAddress = { times: 10, seconds: 86_400 };

export const remindByMail = serve(reminders.remindByMail, async ({ body }, context) => {
  const { database, limits, clock } = context;
  const { hour, timezone } = body;
  if (!isTimezone(timezone)) throw invalidAt('timezone', 'timezone_unknown');
  const { of: reminded } = await findRemindedPlayer(context, body);
  const email = reminded && (await findAddress(database.playSql, reminded));
  if (!reminded || email === undefined) return { state: 'unregistered' as const };
  await limits.take(`reminders to ${reminded.tenant_id} ${email.toLowerCase()}`, perAddress);
  await saveMailReminder(database.playSql, reminded, { hour, zone: timezone }, clock.now());
  return { state: 'reminded' as const };
});
