import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/http/served-operation.ts';

export const forgotPassword = serve(auth.forgotPassword, async ({ body }, { jobs }) => {
  await jobs.send('send-reset-link', { email: body.email.toLowerCase() });
  return { success: true, message: 'If this address has an account, a link to choose a new password is on its way to it.' };
});
