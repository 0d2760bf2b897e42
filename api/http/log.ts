import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/** Structured lines. Never give it bodies, query strings, addresses of people, tokens or e-mail addresses. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The path of a request without its query, in which people's addresses and keys may stand. */
const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

/** An error without what PostgreSQL quotes of rows (detail, where, parameters). */
function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint_name, table_name } = error as { code?: unknown; constraint_name?: unknown; table_name?: unknown };
  return { type: error.name, message: error.message, stack: error.stack, code, constraint_name, table_name };
}

/** One JSON line for each event on standard output. */
export const createLog = (level: string): FastifyBaseLogger =>
  pino({
    level,
    base: null,
    serializers: {
      err: safeError,
      req: (request: { method?: string; url?: string }) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  });
