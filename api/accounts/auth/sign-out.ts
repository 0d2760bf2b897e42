import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { clearSessionCookies } from '#api/accounts/sessions/session-cookies.ts';
import { endSession } from '#api/accounts/sessions/session-store.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';

/** Also works with an expired token, and gives the same reply for an unknown one. */
export const signOut = serve(auth.signOut, async (_input, { database, clock, token, cookies, config, reply }) => {
  const known = [token, cookies['refreshToken']].filter((value) => value !== undefined).map(hashToken);
  const rows =
    known.length === 0 ? [] : await database.editor.selectFrom('session_token').select('session_id').where('hash', 'in', known).execute();
  for (const { session_id } of rows) await endSession(database.editor, session_id, 'sign_out', clock.now());
  clearSessionCookies(reply, config);
  return { success: true };
});
