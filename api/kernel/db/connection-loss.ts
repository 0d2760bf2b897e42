/**
 * The error of a statement whose connection, or PostgreSQL itself, has gone away. 25006: the connection leads to a standby, as during a failover; the
 * next connection may lead to the primary.
 */
export const isConnectionLoss = (error: unknown): boolean =>
  isSocketGone(error) ||
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|08|57P0|25006)/.test(String((error as { code?: unknown } | undefined)?.code));

/** The codes for a full disk: of PostgreSQL, and of the file system. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown } | undefined)?.code));

/** Seconds between attempts to connect: a PostgreSQL that comes back is found within one second. */
export const reconnectSeconds = (tries: number): number => Math.min(3 ** tries / 100, 0.5);

/** A socket in the file system does not exist while PostgreSQL restarts. */
function isSocketGone(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  return code === 'ENOENT' && syscall === 'connect';
}
