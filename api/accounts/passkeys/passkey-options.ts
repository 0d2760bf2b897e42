import { randomBytes } from 'node:crypto';
import { signIn } from '#shared/contract/sign-in.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { issueChallenge } from '#api/accounts/sessions/challenges.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { passkeysOf } from '#api/accounts/webauthn/passkey-store.ts';
import { algorithms, relyingParty, timeout } from '#api/accounts/webauthn/relying-party.ts';

export const passkeyOptions = serve(signIn.passkeyOptions, async (_input, context) => {
  await demandProof(context);
  const { database, clock, config, actor } = context;
  const { account_id } = actor;
  const { name, email } = await database.editor
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  const own = await passkeysOf(database.editor, account_id);
  const handle = Buffer.from(own[0]?.user_handle ?? randomBytes(32)).toString('base64url');
  const challenge = await issueChallenge(database.editor, { purpose: 'passkey_new', account_id, kept: { handle } }, clock.now());
  return {
    challenge,
    rp: { id: relyingParty(config).rpID, name: 'Lucka' },
    user: { id: handle, name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
});
