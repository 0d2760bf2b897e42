import type { Kysely } from 'kysely';
import type { Tables } from '#api/kernel/db/tables.ts';
import { hashToken, newToken } from './tokens.ts';

type Challenge = Tables['sign_in_challenge'];
type Purpose = Challenge['purpose'];
export type SpentChallenge = { account_id: string | null; kept: Record<string, string> };

const lifeMs = 300_000;

/** A random value that has to come back within five minutes. */
export async function issueChallenge(
  db: Kysely<Tables>,
  {
    purpose,
    account_id = null,
    kept = {},
    cell,
  }: { purpose: Purpose; account_id?: string | null; kept?: Record<string, string>; cell?: string | undefined },
  now: Date,
): Promise<string> {
  const challenge = newToken(cell);
  const expires_at = new Date(now.getTime() + lifeMs);
  await db
    .insertInto('sign_in_challenge')
    .values({ hash: hashToken(challenge), purpose, account_id, kept, expires_at })
    .execute();
  return challenge;
}

/**
 * Uses up a challenge of this purpose and returns the data stored with it; undefined when there is none. Of several simultaneous calls, one gets it.
 */
export async function spendChallenge(
  db: Kysely<Tables>,
  purpose: Purpose,
  challenge: string,
  now: Date,
): Promise<SpentChallenge | undefined> {
  const row = await db
    .deleteFrom('sign_in_challenge')
    .where('hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .returning(['account_id', 'kept', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? { account_id: row.account_id, kept: row.kept } : undefined;
}

/** The same without using it up, for steps that may be repeated. */
export async function findChallenge(
  db: Kysely<Tables>,
  purpose: Purpose,
  challenge: string,
  now: Date,
): Promise<SpentChallenge | undefined> {
  return db
    .selectFrom('sign_in_challenge')
    .select(['account_id', 'kept'])
    .where('hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
