import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { errors } from '#shared/contract/errors.ts';
import type { Services } from '#api/services.ts';

const patienceMs = 2_000;

type State = 'ready' | 'not_ready';

/** Not ready where it fails, or has not answered in two seconds. */
export async function stateOf(asked: Promise<unknown>): Promise<State> {
  const answered = asked.then(
    () => true,
    () => false,
  );
  return (await Promise.race([answered, pause(patienceMs, false, { ref: false })])) ? 'ready' : 'not_ready';
}

/**
 * GET /health/live: the process answers. GET /health/ready: it can serve; 503 while its database does not answer or it stops. It tells of each part.
 * A media store that is away is told but does not make it 503: play goes on without pictures, and every process would be taken out at once.
 */
export function serveHealth(app: FastifyInstance, { database, media }: Pick<Services, 'database' | 'media'>): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const [ofDatabase, ofMedia] = await Promise.all([stateOf(sql`select 1`.execute(database.editor)), stateOf(media.check())]);
    const parts = { database: ofDatabase, media: ofMedia };
    reply.header('cache-control', 'no-store');
    if (ofDatabase === 'ready') return { status: 'ready', parts };
    const { status, message } = errors.not_ready;
    return reply.status(status).header('retry-after', 2).send({ status: 'not_ready', parts, code: 'not_ready', message });
  });
}
