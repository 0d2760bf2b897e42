import { signIn } from '#shared/contract/sign-in.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandOwnSession } from '#api/accounts/second-factor/demand-proof.ts';
import { passkeyAnswer, passkeysOf } from '#api/accounts/webauthn/passkey-store.ts';

export const listPasskeys = serve(signIn.listPasskeys, async (_input, context) => {
  await demandOwnSession(context);
  return (await passkeysOf(context.database.editor, context.actor.account_id)).map(passkeyAnswer);
});
