import type { ReservedSql, Sql } from 'postgres';

/**
 * The pool, whose `end` first waits for the connections that are out. postgres.js would wait for ever for one that is reserved when its pool
 * is told to end, and Kysely reserves one for each statement: a server that stops in the middle of one would not stop.
 */
export function endsWhenReturned(pool: Sql): Sql {
  const { reserve, end } = pool;
  let out = 0;
  let whenAllBack: (() => void) | undefined;
  const back = (): void => {
    out -= 1;
    if (out === 0) whenAllBack?.();
  };
  const take = async (): Promise<ReservedSql> => {
    out += 1;
    const connection = await reserve().catch((error: unknown) => {
      back();
      throw error;
    });
    const { release } = connection;
    connection.release = () => {
      release();
      back();
    };
    return connection;
  };
  const finish = async (options?: { timeout?: number }): Promise<void> => {
    if (out > 0) await new Promise<void>((resolve) => (whenAllBack = resolve));
    await end(options);
  };
  return Object.assign(pool, { reserve: take, end: finish });
}
