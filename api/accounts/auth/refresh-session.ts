import type { Database } from '#api/kernel/db/database.ts';
import { endSession, issueTokens, type TokenPair } from '#api/accounts/sessions/session-store.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';

/**
 * Two tabs of a browser may refresh at the same moment with the same token, and a reply may get lost. During this time, a used token still gives a
 * new pair; afterwards, a second use means that a stranger has the token, and ends the whole family.
 */
const graceMs = 10_000;

type Refreshed = TokenPair | 'refused';

/** Exchanges a refresh token for a new pair. Never throws: callers do not learn why a token is refused. */
export function refreshSession({ editor }: Pick<Database, 'editor'>, refresh_token: string, now: Date, cell?: string): Promise<Refreshed> {
  const hash = hashToken(refresh_token);
  return editor.transaction().execute(async (tx): Promise<Refreshed> => {
    const row = await tx
      .selectFrom('session_token as t')
      .innerJoin('session as s', 's.id', 't.session_id')
      .select(['t.session_id', 't.created_at', 't.expires_at', 't.used_at', 's.ended_at'])
      .where('t.hash', '=', hash)
      .where('t.kind', '=', 'refresh')
      // Serialises the refreshes of one family.
      .forUpdate('s')
      .executeTakeFirst();
    if (!row || row.ended_at || row.expires_at <= now) return 'refused';
    // Read again: the previous holder of the lock may have used it.
    const { used_at } = await tx.selectFrom('session_token').select('used_at').where('hash', '=', hash).executeTakeFirstOrThrow();
    if (used_at && now.getTime() - used_at.getTime() > graceMs) {
      await endSession(tx, row.session_id, 'reuse', now);
      return 'refused';
    }
    if (!used_at) {
      await tx.updateTable('session_token').set({ used_at: now }).where('hash', '=', hash).execute();
      // The access token of the pair: requests in progress may still use it.
      const soon = new Date(now.getTime() + graceMs);
      const pair = tx
        .updateTable('session_token')
        .set({ expires_at: soon })
        .where('session_id', '=', row.session_id)
        .where('kind', '=', 'access');
      await pair.where('created_at', '=', row.created_at).where('expires_at', '>', soon).execute();
    }
    return issueTokens(tx, row.session_id, now, cell);
  });
}
