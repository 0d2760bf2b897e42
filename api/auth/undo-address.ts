import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/http/served-operation.ts';
import { findAddressChange, setAddress } from './address-change.ts';
import { endSessionsOf } from './session-store.ts';

/**
 * Restores the account's old address. Whoever changed it may be signed in or wait for other links: all sessions and links end, and a new password has
 * to be set through the old address.
 */
export const undoAddress = serve(auth.undoAddress, async ({ body: { token } }, { database, clock }) => {
  const now = clock.now();
  await database.editor.transaction().execute(async (tx) => {
    const change = await findAddressChange(tx, { token, is_undo: true }, now);
    await setAddress(tx, change);
    const { account_id } = change;
    for (const table of ['address_change', 'password_reset'] as const)
      await tx.updateTable(table).set({ used_at: now }).where('account_id', '=', account_id).where('used_at', 'is', null).execute();
    await endSessionsOf(tx, account_id, 'password', now);
  });
  return { success: true };
});
