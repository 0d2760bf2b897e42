import { auth } from '#shared/contract/auth.ts';
import { parseUserAgent } from '#api/kernel/http/user-agent.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findOpenSessions } from '#api/accounts/sessions/session-store.ts';

export const listSessions = serve(auth.listSessions, async (_input, { actor, database, clock }) => {
  const rows = await findOpenSessions(database.editor, actor.account_id, clock.now());
  const data = rows.map(({ id, user_agent, country, created_at, last_used_at }) => {
    const { browser = null, system = null } = parseUserAgent(user_agent);
    const used = last_used_at ?? created_at;
    const is_current = id === actor.session_id;
    return { id, browser, system, country, created_at: created_at.toISOString(), last_used_at: used.toISOString(), is_current };
  });
  return { data: data.toSorted((first, two) => (first.last_used_at < two.last_used_at ? 1 : -1)) };
});
