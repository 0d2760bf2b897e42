import { createHash, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Operation } from '#shared/contract/operation.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Services } from '#api/services.ts';
import { HttpError } from './errors.ts';
import type { ReadInput } from './read-input.ts';

interface Repeatable {
  name: string;
  operation: Operation;
  key: string | string[];
  input: ReadInput;
  request: FastifyRequest;
}

interface Scoped {
  scope: string;
  key: string;
}

/** How long a duplicate waits for the first one, and after what time an unfinished first one is taken for dead. */
const waitMs = 5_000;
const deadSeconds = 60;

function readKey(key: string | string[]): string {
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key))
    throw new HttpError('malformed', { message: 'An Idempotency-Key is 1 to 200 characters long.' });
  return key;
}

/** Keyed, because a body may hold a password. */
function hashOf(services: Services, { params, query, body, files }: ReadInput): Buffer {
  const digests = Object.entries(files).map(([field, file]) => [field, createHash('sha256').update(file.bytes).digest('hex')]);
  return createHmac('sha256', services.secrets.idempotency)
    .update(JSON.stringify([params, query, body, digests]))
    .digest();
}

/** Takes the key for this request; false where another one has it. One that died, or is older than a day, gives it up. */
async function takeKey(db: Kysely<Tables>, scope: string, key: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_request (scope, key, request_hash) values (${scope}, ${key}, ${hash})
    on conflict (scope, key) do update set request_hash = excluded.request_hash, created_at = now(), status = null, answer = null, sealed_answer = null
      where idempotent_request.status is null and idempotent_request.created_at < now() - make_interval(secs => ${deadSeconds})
        or idempotent_request.created_at < now() - interval '24 hours'
    returning 1`.execute(db);
  return rows.length > 0;
}

const boundTo = ({ scope, key }: Scoped): string => `answer ${scope} ${key}`;

/**
 * What is kept of an answer. Editors' are sealed: one may tell a key or a secret of which the database has no more than a hash. Players' tell
 * nothing that it does not hold itself, and who is erased is looked for in them (api/retention/erase-traces.ts).
 */
const kept = ({ sealing }: Services, { who }: Operation, of: Scoped, answer: unknown) =>
  who === 'player' ? { answer } : { sealed_answer: sealing.seal(JSON.stringify(answer ?? null), boundTo(of)) };

function openAnswer({ sealing }: Services, of: Scoped, row: { answer: unknown; sealed_answer: string | null }): unknown {
  if (row.sealed_answer === null) return row.answer;
  const text = sealing.open(row.sealed_answer, boundTo(of));
  if (text === undefined) throw new Error('What was answered to the first call is sealed with a key that is gone.');
  return JSON.parse(text);
}

/**
 * Does the work once for each key of 24 hours: a repeat gets the first one's answer, another request under the same key 409.
 * A duplicate that arrives meanwhile waits. Work that failed is forgotten: a repeat tries again, since nothing was done.
 */
export async function answerOnce(
  services: Services,
  { name, operation, key: sent, input, request }: Repeatable,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = readKey(sent);
  const scope = `${name} ${request.actor?.account_id ?? ''}`;
  const hash = hashOf(services, input);
  const db = operation.who === 'player' ? services.database.play : services.database.editor;
  const until = Date.now() + waitMs;
  while (!(await takeKey(db, scope, key, hash))) {
    const row = await db
      .selectFrom('idempotent_request')
      .select(['request_hash', 'answer', 'sealed_answer', 'status'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();
    if (row && !row.request_hash.equals(hash)) throw new HttpError('idempotency_key_reused');
    if (row?.status != null) return openAnswer(services, { scope, key }, row);
    if (Date.now() > until) throw new HttpError('not_ready', { retryAfter: 1 });
    await pause(40);
  }
  const mine = db.updateTable('idempotent_request').where('scope', '=', scope).where('key', '=', key);
  try {
    const answer = await work();
    await mine.set({ status: operation.status ?? 200, ...kept(services, operation, { scope, key }, answer) }).execute();
    return answer;
  } catch (error) {
    await db.deleteFrom('idempotent_request').where('scope', '=', scope).where('key', '=', key).where('status', 'is', null).execute();
    throw error;
  }
}
