import type { Context } from '#api/kernel/http/served-operation.ts';
import { issueChallenge } from '#api/accounts/sessions/challenges.ts';
import { passkeysOf } from './passkey-store.ts';
import { relyingParty, timeout } from './relying-party.ts';

/** The options of a browser's request to an authenticator. Without an account, any passkey of this server may answer. */
export async function requestOptions({ database, clock, config }: Pick<Context, 'database' | 'clock' | 'config'>, account_id?: string) {
  const purpose = account_id === undefined ? 'passkey_sign_in' : 'passkey_factor';
  const challenge = await issueChallenge(database.editor, { purpose, account_id: account_id ?? null }, clock.now());
  const own = account_id === undefined ? [] : await passkeysOf(database.editor, account_id);
  return {
    challenge,
    rpId: relyingParty(config).rpID,
    timeout,
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports })),
  };
}
