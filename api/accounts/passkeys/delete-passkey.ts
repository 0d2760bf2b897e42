import { signIn } from '#shared/contract/sign-in.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditFactor } from '#api/accounts/second-factor/audit-factor.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { relyingParty } from '#api/accounts/webauthn/relying-party.ts';

export const deletePasskey = serve(signIn.deletePasskey, async ({ params }, context) => {
  await demandProof(context);
  const { database, actor, clock, config } = context;
  return database.asActor(actor, async (tx) => {
    const gone = await tx
      .deleteFrom('passkey')
      .where('id', '=', params.id)
      .where('account_id', '=', actor.account_id)
      .returning('credential_id')
      .executeTakeFirst();
    if (!gone) throw notFound();
    await auditFactor(tx, actor, 'delete_passkey', clock.now());
    return { rpId: relyingParty(config).rpID, credentialId: gone.credential_id };
  });
});
