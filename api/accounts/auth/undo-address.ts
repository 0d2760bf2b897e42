import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findAddressChange, setAddress } from './address-change.ts';
import { endWaysIn } from '#api/accounts/sessions/prove-address.ts';
import { setPassword } from './set-password.ts';

/**
 * Restores the account's old address. A thief who changed it may know the password, be signed in, have added a passkey or wait for other links: every
 * way in ends, and a new password has to be set through the old address.
 */
export const undoAddress = serve(auth.undoAddress, async ({ body: { token } }, { database, clock }) => {
  const now = clock.now();
  await database.editor.transaction().execute(async (tx) => {
    const change = await findAddressChange(tx, { token, is_undo: true }, now);
    await setAddress(tx, change);
    const { account_id } = change;
    await setPassword(tx, account_id, null, now);
    await tx
      .updateTable('address_change')
      .set({ used_at: now })
      .where('account_id', '=', account_id)
      .where('used_at', 'is', null)
      .execute();
    await endWaysIn(tx, account_id, now);
  });
  return { success: true };
});
