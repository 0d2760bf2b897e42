import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Operation } from '#shared/contract/operation.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { Services } from '#api/services.ts';
import { HttpError } from '#api/kernel/errors.ts';
import type { ReadInput } from './read-input.ts';

interface Repeatable {
  name: string;
  operation: Operation;
  key: string | string[];
  input: ReadInput;
  request: FastifyRequest;
}

/** How long a duplicate request waits for the first one. */
const waitMs = 5_000;
/** How often the running work renews its claim on the key. */
const renewMs = 15_000;
/**
 * Seconds without a renewal after which the work counts as dead. Longer than one statement may take (api/kernel/db/database.ts) plus the time for which a
 * renewal may wait for another one's connection.
 */
const deadSeconds = { editor: 180, play: 60 };

/** A key that this request has claimed. It writes only as long as no other request has taken the key over. */
interface Hold {
  scope: string;
  key: string;
  taken_by: string;
}

function readKey(key: string | string[]): string {
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key))
    throw new HttpError('malformed', { message: 'An Idempotency-Key is 1 to 200 characters long.' });
  return key;
}

/** A keyed hash, because a body may contain a password. */
function hashOf(services: Services, { params, query, body, files }: ReadInput): Buffer {
  const digests = Object.entries(files).map(([field, file]) => [field, createHash('sha256').update(file.bytes).digest('hex')]);
  return createHmac('sha256', services.secrets.idempotency)
    .update(JSON.stringify([params, query, body, digests]))
    .digest();
}

/** Claims the key for this request; false when another request has it. A claim ends when its request has died or is older than a day. */
async function takeKey(db: Kysely<Tables>, { scope, key, taken_by }: Hold, hash: Buffer, dead: number): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_request (scope, key, request_hash, taken_by) values (${scope}, ${key}, ${hash}, ${taken_by})
    on conflict (scope, key) do update set request_hash = excluded.request_hash, taken_by = excluded.taken_by, created_at = now(),
        status = null, answer = null, sealed_answer = null
      where idempotent_request.status is null and idempotent_request.created_at < now() - make_interval(secs => ${dead})
        or idempotent_request.created_at < now() - interval '24 hours'
    returning 1`.execute(db);
  return rows.length > 0;
}

const boundTo = ({ scope, key }: Pick<Hold, 'scope' | 'key'>): string => `answer ${scope} ${key}`;

/**
 * The stored form of a reply. Replies to editors are sealed: one may contain a key or a secret of which the database has only a hash. Replies to
 * players contain nothing beyond the database, and erasing a player searches them (api/operations/retention/erase-traces.ts).
 */
const kept = ({ sealing }: Services, { who }: Operation, hold: Hold, answer: unknown) =>
  who === 'player' ? { answer } : { sealed_answer: sealing.seal(JSON.stringify(answer ?? null), boundTo(hold)) };

function openAnswer({ sealing }: Services, hold: Hold, row: { answer: unknown; sealed_answer: string | null }): unknown {
  if (row.sealed_answer === null) return row.answer;
  const text = sealing.open(row.sealed_answer, boundTo(hold));
  if (text === undefined) throw new Error('What was answered to the first call is sealed with a key that is gone.');
  return JSON.parse(text);
}

/** Waits for the request that has claimed the key and returns its reply; undefined once this request has claimed the key. */
async function findAnswer(
  services: Services,
  db: Kysely<Tables>,
  hold: Hold,
  hash: Buffer,
  dead: number,
): Promise<{ answer: unknown } | undefined> {
  const until = Date.now() + waitMs;
  while (!(await takeKey(db, hold, hash, dead))) {
    const row = await db
      .selectFrom('idempotent_request')
      .select(['request_hash', 'answer', 'sealed_answer', 'status'])
      .where('scope', '=', hold.scope)
      .where('key', '=', hold.key)
      .executeTakeFirst();
    if (row && !row.request_hash.equals(hash)) throw new HttpError('idempotency_key_reused');
    if (row?.status != null) return { answer: openAnswer(services, hold, row) };
    if (Date.now() > until) throw new HttpError('not_ready', { retryAfter: 1 });
    await pause(40);
  }
  return undefined;
}

/**
 * Does the work once for each key within 24 hours: a repeated request gets the first reply, another request with the same key gets 409. A duplicate
 * that arrives while the work runs waits. Failed work is forgotten: a repeat tries again, since the failure changed nothing.
 */
export async function answerOnce(
  services: Services,
  { name, operation, key: sent, input, request }: Repeatable,
  work: () => Promise<unknown>,
): Promise<unknown> {
  // One account may be a member of several tenants: a reply from one must not appear in another.
  const { tenant_id = '', account_id = '' } = request.actor ?? {};
  const hold = { scope: `${name} ${tenant_id} ${account_id}`, key: readKey(sent), taken_by: randomUUID() };
  const role = operation.who === 'player' ? 'play' : 'editor';
  const db = services.database[role];
  const found = await findAnswer(services, db, hold, hashOf(services, input), deadSeconds[role]);
  if (found) return found.answer;
  const own = sql<boolean>`scope = ${hold.scope} and key = ${hold.key} and taken_by = ${hold.taken_by} and status is null`;
  const change = db.updateTable('idempotent_request').where(own);
  // If it fails, the next request takes over.
  const renewal = setInterval(
    () =>
      void change
        .set({ created_at: sql`now()` })
        .execute()
        .catch(() => undefined),
    renewMs,
  ).unref();
  let answer: unknown;
  try {
    answer = await work();
  } catch (error) {
    await db.deleteFrom('idempotent_request').where(own).execute();
    throw error;
  } finally {
    clearInterval(renewal);
  }
  const store = async () => change.set({ status: operation.status ?? 200, ...kept(services, operation, hold, answer) }).execute();
  // The work is done, so the reply is sent, even though a repeat would do the work again if storing it fails here.
  await store().catch((error: unknown) => services.log.error(error, 'an answer was not kept for repeats'));
  return answer;
}
