import { newId } from '#shared/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#api/kernel/db/tables.ts';
import { accessSeconds, hashToken, newToken, refreshSeconds } from './tokens.ts';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}
export type EndReason = NonNullable<Tables['session']['end_reason']>;

/** Issues another pair for a session; its earlier pairs stay. */
export async function issueTokens(db: Kysely<Tables>, session_id: string, now: Date, cell?: string): Promise<TokenPair> {
  const access_token = newToken(cell);
  const refresh_token = newToken(cell);
  const row = (token: string, kind: 'access' | 'refresh', seconds: number) => ({
    hash: hashToken(token),
    session_id,
    kind,
    created_at: now,
    expires_at: new Date(now.getTime() + seconds * 1000),
    used_at: null,
  });
  await db
    .insertInto('session_token')
    .values([row(access_token, 'access', accessSeconds), row(refresh_token, 'refresh', refreshSeconds)])
    .execute();
  return { access_token, refresh_token, expires_in: accessSeconds };
}

export interface SessionStart {
  account_id: string;
  tenant_id: string | null;
  client_id: string;
  /** By default, a password. */
  method?: 'password' | 'passkey' | 'sso';
  factor_at?: Date;
  sso_tenant_id?: string;
  user_agent?: string | null;
  country?: string | null;
}

/** Starts a session in a tenant and issues its first pair. */
export async function startSession(db: Kysely<Tables>, session: SessionStart, now: Date, cell?: string): Promise<TokenPair> {
  const id = newId();
  await db
    .insertInto('session')
    .values({ id, ...session, created_at: now, proved_at: now, ended_at: null, end_reason: null })
    .execute();
  return issueTokens(db, id, now, cell);
}

/** Ends one session; its tokens become invalid. */
export async function endSession(db: Kysely<Tables>, id: string, end_reason: EndReason, now: Date): Promise<void> {
  await db.updateTable('session').set({ ended_at: now, end_reason }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Ends all sessions of a person, except the given one. */
export async function endSessionsOf(
  db: Kysely<Tables>,
  account_id: string,
  end_reason: EndReason,
  now: Date,
  except?: string,
): Promise<void> {
  let ended = db
    .updateTable('session')
    .set({ ended_at: now, end_reason })
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null);
  if (except !== undefined) ended = ended.where('id', '<>', except);
  await ended.execute();
}

/** The sessions of a person that have not ended and can still be renewed. */
export const findOpenSessions = (db: Kysely<Tables>, account_id: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'user_agent', 'country', 'created_at', 'last_used_at'])
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session_token')
          .select('session_token.hash')
          .whereRef('session_token.session_id', '=', 'session.id')
          .where('session_token.expires_at', '>', now)
          .where('session_token.used_at', 'is', null),
      ),
    )
    .execute();
