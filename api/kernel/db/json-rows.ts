import type { Sql, TransactionSql } from 'postgres';

/** Rows as one JSON parameter, for jsonb_to_recordset: the text of the statement is the same for any number of rows. */
export const jsonRows = (sql: Sql | TransactionSql, rows: readonly object[]) => sql.json(rows as never);
