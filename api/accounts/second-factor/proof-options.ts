import { signIn } from '#shared/contract/sign-in.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { requestOptions } from '#api/accounts/webauthn/request-options.ts';
import { demandOwnSession } from './demand-proof.ts';

export const proofOptions = serve(signIn.proofOptions, async (_input, context) => {
  await demandOwnSession(context);
  return requestOptions(context, context.actor.account_id);
});
