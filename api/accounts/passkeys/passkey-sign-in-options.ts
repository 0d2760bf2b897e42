import { signIn } from '#shared/contract/sign-in.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { requestOptions } from '#api/accounts/webauthn/request-options.ts';

export const passkeySignInOptions = serve(signIn.passkeySignInOptions, (_input, context) => requestOptions(context));
