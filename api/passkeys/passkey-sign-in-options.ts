import { signIn } from '#shared/contract/sign-in.ts';
import { serve } from '#api/http/served-operation.ts';
import { requestOptions } from './request-options.ts';

export const passkeySignInOptions = serve(signIn.passkeySignInOptions, (_input, context) => requestOptions(context));
