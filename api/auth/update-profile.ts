import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/http/served-operation.ts';
import { profileOf } from './profile.ts';

/** Mails to one address, whoever asks for them. */
const perMailbox = { times: 5, seconds: 3600 };

export const updateProfile = serve(
  auth.updateProfile,
  async ({ body: { email: given, ...changes } }, { database, media, actor, jobs, limits }) => {
    if (Object.keys(changes).length > 0)
      await database.editor.updateTable('account').set(changes).where('id', '=', actor.account_id).execute();
    const profile = await profileOf({ database, media }, actor);
    const email = given?.toLowerCase();
    if (email === undefined || email === profile.email) return { success: true, profile };
    // For free and for taken addresses: nobody's mailbox is filled.
    await limits.take(`address link ${email}`, perMailbox);
    await jobs.send('send-address-link', { account_id: actor.account_id, email });
    return { success: true, profile, confirming: email };
  },
);
