import { play } from '#shared/contract/play.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { register } from './register.ts';

export const registerBefore = serve(play.registerBefore, ({ body }, context) => register(context, body));
