/** What a statement meets when its connection, or PostgreSQL itself, goes away under it. */
export const isConnectionLoss = (error: unknown): boolean =>
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|08|57P0)/.test(String((error as { code?: unknown } | undefined)?.code));

/** Seconds between tries to connect: PostgreSQL that comes back is found within one second. */
export const reconnectSeconds = (tries: number): number => Math.min(3 ** tries / 100, 0.5);
