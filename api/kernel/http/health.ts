import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { errors } from '#shared/contract/errors.ts';
import type { Services } from '#api/services.ts';

const patienceMs = 2_000;

type State = 'ready' | 'not_ready';

/** The check fails when it throws or does not answer within two seconds. */
export async function stateOf(check: Promise<unknown>): Promise<State> {
  const answered = check.then(
    () => true,
    () => false,
  );
  return (await Promise.race([answered, pause(patienceMs, false, { ref: false })])) ? 'ready' : 'not_ready';
}

/**
 * GET /health/live: the process answers. GET /health/ready: it can serve requests; 503 while its database does not answer, takes no changes or has no
 * room, and while the process is stopping. The reply reports each part. An unavailable media store is reported without a 503: play continues without
 * pictures, and otherwise every process would be taken out of service at once.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, diskRoom, media, draining }: Pick<Services, 'database' | 'diskRoom' | 'media' | 'draining'>,
): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const [ofDatabase, ofMedia] = await Promise.all([stateOf(demandChanges(database, diskRoom)), stateOf(media.check())]);
    const parts = { database: ofDatabase, media: ofMedia };
    reply.header('cache-control', 'no-store');
    if (ofDatabase === 'ready' && !draining.hasBegun) return { status: 'ready', parts };
    const { status, message } = errors.not_ready;
    return reply.status(status).header('retry-after', 2).send({ status: 'not_ready', parts, code: 'not_ready', message });
  });
}

/** Throws where nothing can be stored. */
async function demandChanges({ editor }: Services['database'], diskRoom: Services['diskRoom']): Promise<void> {
  // Locks no row, and is refused by a connection that can change nothing, which is then dropped.
  await sql`select from account where false for update`.execute(editor);
  await diskRoom.demand();
}
