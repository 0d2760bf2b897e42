import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/** Structured log lines. Never pass bodies, query strings, IP addresses, tokens or e-mail addresses to it. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The path of a request without its query, which may contain addresses and keys. */
const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

/** An error without the row values that PostgreSQL quotes (detail, where, parameters). */
function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint_name, table_name } = error as { code?: unknown; constraint_name?: unknown; table_name?: unknown };
  return { type: error.name, message: error.message, stack: error.stack, code, constraint_name, table_name };
}

/** Writes one JSON line for each event to standard output. */
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
