import { signIn } from '#shared/contract/sign-in.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findChallenge } from '#api/accounts/sessions/challenges.ts';
import { requestOptions } from '#api/accounts/webauthn/request-options.ts';

export const secondFactorOptions = serve(signIn.secondFactorOptions, async ({ body }, context) => {
  const waiting = await findChallenge(context.database.editor, 'second_factor', body.ticket, context.clock.now());
  if (!waiting?.account_id) throw new HttpError('invalid_grant');
  return requestOptions(context, waiting.account_id);
});
