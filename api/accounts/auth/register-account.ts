import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { perMailbox } from './address-change.ts';
import { createAccount } from './create-account.ts';
import { demandConfirmed } from '#api/accounts/sessions/demand-confirmed.ts';
import { refuseWeakPassword } from '#api/accounts/sessions/refuse-weak-password.ts';
import { hashPassword } from '#api/accounts/sessions/passwords.ts';
import { setupLinkSpent, spendSetupToken } from '#api/accounts/sessions/setup-link.ts';

/**
 * A known address gets the same reply as a new one, and both get a mail. A set-up link proves the address: only the operator of the server has it,
 * and no account exists yet.
 */
export const registerAccount = serve(auth.registerAccount, async ({ body }, { database, clock, jobs, limits }) => {
  demandConfirmed(body);
  await refuseWeakPassword(body.password, body);
  const { name, setup } = body;
  const email = body.email.toLowerCase();
  // For new and for taken addresses alike, against flooding a mailbox.
  await limits.take(`register ${email}`, perMailbox);
  const password_hash = await hashPassword(body.password);
  const created = await createAccount(
    database,
    { name: name.trim() || body.email, email, password_hash, is_proved: setup !== undefined },
    clock.now(),
    async (tx, { account_id }) => {
      if (setup === undefined) await jobs.send('send-address-link', { account_id, email }, { tx });
      else await spendSetupToken(tx, setup, account_id);
    },
  );
  // A set-up link is only valid while there is no account.
  if (!created && setup !== undefined) throw setupLinkSpent();
  if (!created) await jobs.send('notify-address-taken', { email });
  return { success: true, message: 'We sent an email to this address. Please sign in.' };
});
