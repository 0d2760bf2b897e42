import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { perMailbox } from './address-change.ts';

export const sendAddressLink = serve(auth.sendAddressLink, async (_input, { database, jobs, limits, actor: { account_id } }) => {
  const { email, address_proved_at } = await database.editor
    .selectFrom('account')
    .select(['email', 'address_proved_at'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  if (address_proved_at) return { success: true };
  await limits.take(`address link ${email}`, perMailbox);
  await jobs.send('send-address-link', { account_id, email });
  return { success: true };
});
