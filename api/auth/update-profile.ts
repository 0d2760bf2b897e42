import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/http/served-operation.ts';
import { profileOf } from './profile.ts';
import { refuseTakenAddress } from './taken-address.ts';

export const updateProfile = serve(auth.updateProfile, async ({ body: { email, ...rest } }, { database, media, actor }) => {
  const changes = { ...rest, ...(email !== undefined && { email: email.toLowerCase() }) };
  if (Object.keys(changes).length > 0)
    await database.editor.updateTable('account').set(changes).where('id', '=', actor.account_id).execute().catch(refuseTakenAddress);
  return { success: true, profile: await profileOf({ database, media }, actor) };
});
