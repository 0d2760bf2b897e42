import { auth } from '#shared/contract/auth.ts';
import { isTimezone } from '#shared/play/zoned-time.ts';
import { storeChoices } from '#api/accounts/notifications/choices.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandOwnSession } from '#api/accounts/second-factor/demand-proof.ts';
import { perMailbox } from './address-change.ts';
import { profileOf } from './profile.ts';

export const updateProfile = serve(
  auth.updateProfile,
  async ({ body: { email: newEmail, timezone, notification_choices, ...others } }, context) => {
    const { database, actor, jobs, limits } = context;
    if (timezone && !isTimezone(timezone)) throw invalidAt('timezone', 'timezone_unknown');
    if (notification_choices) await database.asActor(actor, (tx) => storeChoices(tx, actor, notification_choices));
    const changes = { ...others, ...(timezone !== undefined && { timezone: timezone || null }) };
    if (Object.keys(changes).length > 0)
      await database.editor.updateTable('account').set(changes).where('id', '=', actor.account_id).execute();
    const profile = await profileOf(context, actor);
    const email = newEmail?.toLowerCase();
    if (email === undefined || email === profile.email) return { success: true, profile };
    // The holder of the address can set a new password, so a change of address needs her own session.
    await demandOwnSession(context);
    // For new and for taken addresses alike, against flooding a mailbox.
    await limits.take(`address link ${email}`, perMailbox);
    await jobs.send('send-address-link', { account_id: actor.account_id, email });
    return { success: true, profile, confirming: email };
  },
);
