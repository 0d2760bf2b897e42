import type { FastifyInstance } from 'fastify';
import { reminderWorker } from './reminder-worker.ts';

/** A browser asks for its worker again at each visit: never an old one from a cache. */
export function serveReminderWorker(app: FastifyInstance): void {
  app.get('/reminder-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(reminderWorker),
  );
}
