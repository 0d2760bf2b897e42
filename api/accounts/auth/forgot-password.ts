import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

/** The most links to one mailbox, over all callers. */
const perPerson = { times: 5, seconds: 3600 };

export const forgotPassword = serve(auth.forgotPassword, async ({ body }, { jobs, limits }) => {
  const email = body.email.toLowerCase();
  // For known and unknown addresses alike, against flooding a mailbox.
  await limits.take(`reset link ${email}`, perPerson);
  await jobs.send('send-reset-link', { email });
  return { success: true, message: 'If an account exists for this address, we have sent a link to set a new password.' };
});
