import { Kysely, type Transaction } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import type { Sql, TransactionSql } from 'postgres';
import type { Tables } from './tables.ts';

/** Kysely on a transaction of postgres.js, so that stores of both kinds share one transaction. The code that began the transaction ends it. */
export function kyselyOn(transaction: TransactionSql): Transaction<Tables> {
  const reserved = { unsafe: transaction.unsafe, release: () => undefined };
  const postgres = Object.assign(() => undefined, { reserve: () => Promise.resolve(reserved) });
  return new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: postgres as unknown as Sql }) }) as Transaction<Tables>;
}
