import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '#api/services.ts';
import { HttpError } from './errors.ts';

const patienceMs = 2_000;

/** GET /health/live: the process answers. GET /health/ready: it can serve, its database answers; 503 while it stops. */
export function serveHealth(app: FastifyInstance, { database }: Services): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    const answered = sql`select 1`.execute(database.editor).then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([answered, pause(patienceMs, false, { ref: false })]))) throw new HttpError('not_ready', { retryAfter: 2 });
    return { status: 'ready' };
  });
}
