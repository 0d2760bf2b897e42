import { auth } from '#shared/contract/auth.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { endSession, findOpenSessions } from '#api/accounts/sessions/session-store.ts';

export const endOwnSession = serve(auth.endOwnSession, async ({ params: { id } }, { actor, database, clock }) => {
  const now = clock.now();
  const own = await findOpenSessions(database.editor, actor.account_id, now);
  if (!own.some((session) => session.id === id)) throw notFound();
  await endSession(database.editor, id, 'sign_out', now);
  return { success: true };
});
