import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Static } from 'typebox';
import type { Assertion } from '#shared/contract/sign-in.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';
import { spendChallenge } from '#api/accounts/sessions/challenges.ts';
import { spendOpenChallenge } from './open-challenge.ts';
import { findPasskey, type FoundPasskey } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

type AssertionInput = Static<typeof Assertion>;

/**
 * The passkey that answered one of our challenges, which is then used up; undefined for any invalid response. With `account_id` only that person's
 * passkeys count, and only for a challenge created for her; without, the passkey itself identifies its owner.
 */
export async function verifyPasskey(
  { database, clock, config, log, secrets }: Pick<Context, 'database' | 'clock' | 'config' | 'log' | 'secrets'>,
  response: AssertionInput,
  account_id?: string,
): Promise<FoundPasskey | undefined> {
  const passkey = await findPasskey(database.editor, response.id);
  if (!passkey || (account_id !== undefined && passkey.account_id !== account_id)) return undefined;
  const { userHandle } = response.response;
  const names = userHandle ? Buffer.from(userHandle, 'base64url').equals(passkey.user_handle) : account_id !== undefined;
  if (!names) return undefined;
  const now = clock.now();
  const { origin, rpID } = relyingParty(config);
  const expectedChallenge = async (challenge: string): Promise<boolean> => {
    if (account_id === undefined) return spendOpenChallenge(database.editor, secrets, challenge, now);
    const spent = await spendChallenge(database.editor, 'passkey_factor', challenge, now);
    return spent?.account_id === account_id;
  };
  const { credential_id: id, public_key, counter } = passkey;
  // 300 files that a server of other sign-ins never reads.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // It would refuse a counter that went back, which authenticators that share their keys show, too.
    credential: { id, publicKey: new Uint8Array(public_key), counter: 0 },
  }).catch((error: Error) => {
    log.info({ reason: error.message }, 'a passkey was refused');
    return undefined;
  });
  // A wrong signature is no error there.
  if (!checked?.verified) return undefined;
  const { newCounter } = checked.authenticationInfo;
  if (newCounter <= counter && counter > 0) log.warn({ passkey: passkey.id, counter, newCounter }, 'the counter of a passkey went back');
  await database.editor
    .updateTable('passkey')
    .set({ last_used_at: now, counter: Math.max(newCounter, counter) })
    .where('id', '=', passkey.id)
    .execute();
  return passkey;
}
