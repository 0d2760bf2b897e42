import { play } from '#shared/contract/play.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { register } from './register.ts';

export const registerAfter = serve(play.registerAfter, ({ body }, context) => register(context, body));
