/** What a statement meets when its connection, or PostgreSQL itself, goes away under it. */
export const isConnectionLoss = (error: unknown): boolean =>
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|08|57P0)/.test(String((error as { code?: unknown } | undefined)?.code));
