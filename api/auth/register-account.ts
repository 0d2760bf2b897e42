import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/http/served-operation.ts';
import { createAccount } from './create-account.ts';
import { demandConfirmed } from './demand-confirmed.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { hashPassword } from './passwords.ts';
import { spendSetupToken } from './setup-link.ts';

export const registerAccount = serve(auth.registerAccount, async ({ body }, { database, clock }) => {
  demandConfirmed(body);
  await refuseWeakPassword(body.password, body);
  const password_hash = await hashPassword(body.password);
  const { name, email, setup } = body;
  await createAccount(database, { name: name.trim() || email, email, password_hash }, clock.now(), async (tx, { account_id }) => {
    if (setup !== undefined) await spendSetupToken(tx, setup, account_id);
  });
  return { success: true, message: 'Your account is ready. Please sign in.' };
});
