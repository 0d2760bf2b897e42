import type { FastifyInstance } from 'fastify';
import { reminderWorker } from './reminder-worker.ts';

/** Serves the service worker for reminders. A browser requests it again at each visit: never an old one from a cache. */
export function serveReminderWorker(app: FastifyInstance): void {
  app.get('/reminder-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(reminderWorker),
  );
}
