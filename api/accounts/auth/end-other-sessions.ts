import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { endSessionsOf, findOpenSessions } from '#api/accounts/sessions/session-store.ts';

export const endOtherSessions = serve(auth.endOtherSessions, async (_input, { actor, database, clock }) => {
  const { account_id, session_id } = actor;
  const now = clock.now();
  const others = (await findOpenSessions(database.editor, account_id, now)).filter(({ id }) => id !== session_id);
  await endSessionsOf(database.editor, account_id, 'sign_out', now, session_id ?? undefined);
  return { success: true, ended: others.length };
});
