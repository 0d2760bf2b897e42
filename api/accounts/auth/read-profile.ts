import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { profileOf } from './profile.ts';

export const readProfile = serve(auth.readProfile, (_input, context) => profileOf(context, context.actor));
