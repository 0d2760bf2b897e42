import type { RegistrationResponseJSON as NewCredential } from '@simplewebauthn/server';
import { signIn } from '#shared/contract/sign-in.ts';
import { newId } from '#shared/ids.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { spendChallenge, type SpentChallenge } from '#api/accounts/sessions/challenges.ts';
import { auditFactor } from '#api/accounts/second-factor/audit-factor.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { noteFactor } from '#api/accounts/second-factor/note-factor.ts';
import { passkeyAnswer } from '#api/accounts/webauthn/passkey-store.ts';
import { algorithms, relyingParty } from '#api/accounts/webauthn/relying-party.ts';

export const addPasskey = serve(signIn.addPasskey, async ({ body }, context) => {
  const session_id = await demandProof(context);
  const { database, clock, actor } = context;
  const { handle, credential } = await verifyNew(context, actor.account_id, body.credential as NewCredential);
  const now = clock.now();
  const row = { id: newId(), name: body.name, created_at: now, last_used_at: null };
  const recovery_codes = await database.asActor(actor, async (tx) => {
    await tx
      .insertInto('passkey')
      .values({
        ...row,
        account_id: actor.account_id,
        user_handle: Buffer.from(handle, 'base64url'),
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
      })
      .execute()
      .catch(isTaken);
    await auditFactor(tx, actor, 'add_passkey', now);
    return noteFactor(tx, { account_id: actor.account_id, session_id }, now);
  });
  return { passkey: passkeyAnswer(row), recovery_codes };
});

/** 422 at the credential, whatever is wrong with it. */
async function verifyNew({ database, clock, config, log }: Context, account_id: string, response: NewCredential) {
  const { origin, rpID } = relyingParty(config);
  let spent: SpentChallenge | undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (challenge) => {
      spent = await spendChallenge(database.editor, 'passkey_new', challenge, clock.now());
      return spent?.account_id === account_id;
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: Error) => {
    log.info({ reason: error.message }, 'a new passkey was refused');
    return undefined;
  });
  if (!checked?.verified) throw invalidAt('credential', 'passkey_refused');
  return { handle: String(spent?.kept['handle']), credential: checked.registrationInfo.credential };
}

function isTaken(error: unknown): never {
  if ((error as { code?: unknown }).code === '23505') throw new HttpError('conflict', { message: 'This passkey is already registered.' });
  throw error;
}
