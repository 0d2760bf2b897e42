/** What a statement meets when its connection, or PostgreSQL itself, goes away under it. */
export const isConnectionLoss = (error: unknown): boolean =>
  isSocketGone(error) ||
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|08|57P0)/.test(String((error as { code?: unknown } | undefined)?.code));

/** Seconds between tries to connect: PostgreSQL that comes back is found within one second. */
export const reconnectSeconds = (tries: number): number => Math.min(3 ** tries / 100, 0.5);

/** A socket in the file system is not there while PostgreSQL is started again. */
function isSocketGone(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  return code === 'ENOENT' && syscall === 'connect';
}
