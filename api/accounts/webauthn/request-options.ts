import type { Context } from '#api/kernel/http/served-operation.ts';
import { issueChallenge } from '#api/accounts/sessions/challenges.ts';
import { openChallenge } from './open-challenge.ts';
import { passkeysOf } from './passkey-store.ts';
import { relyingParty, timeout } from './relying-party.ts';

/** The options of a browser's request to an authenticator. Without an account, any passkey of this server may answer. */
export async function requestOptions(
  { database, clock, config, secrets }: Pick<Context, 'database' | 'clock' | 'config' | 'secrets'>,
  account_id?: string,
) {
  const challenge =
    account_id === undefined
      ? openChallenge(secrets, clock.now())
      : await issueChallenge(database.editor, { purpose: 'passkey_factor', account_id }, clock.now());
  const own = account_id === undefined ? [] : await passkeysOf(database.editor, account_id);
  return {
    challenge,
    rpId: relyingParty(config).rpID,
    timeout,
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports })),
  };
}
