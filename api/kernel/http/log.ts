import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/** Structured log lines. Never pass bodies, query strings, IP addresses, tokens or e-mail addresses to it. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The path of a request without its query, which may contain addresses and keys. */
const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

/** An error without the row values that PostgreSQL quotes (detail, where, parameters). pg-boss reports errors as plain objects with the same fields. */
export function safeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, code, constraint_name, table_name, queue, errors } = error as Record<string, unknown>;
  // A host with several addresses: the error itself has no words.
  const parts = Array.isArray(errors) ? errors.map((part) => String((part as Error).message)).join('; ') : undefined;
  return { type: name, message: message || parts, stack, code, constraint_name, table_name, queue };
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
