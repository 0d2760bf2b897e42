import { Client } from 'pg';
import postgres, { type Sql } from 'postgres';

/** A cell's database. `url` signs in as a superuser: logical replication, and rows without their triggers, are for these alone. */
export interface Cell {
  url: string;
  sql: Sql;
}

/** Rows that come from another cell have been checked and counted there. */
const asReplica = '-c session_replication_role=replica';

/** `create subscription` holds the address of the other cell with its password: statements come into no log of PostgreSQL. */
const unlogged = '-c log_statement=none -c log_min_error_statement=panic -c log_min_duration_statement=-1';

export function openCell(url: string): Cell {
  // What a command that was killed had asked for ends with it.
  const connection = {
    options: `${asReplica} ${unlogged} -c TimeZone=UTC -c statement_timeout=0 -c lock_timeout=10s -c client_connection_check_interval=500`,
  } as never;
  return { url, sql: postgres(url, { max: 4, onnotice: () => undefined, connection }) };
}

/** A client for COPY, which the other one has not. */
export async function clientOf({ url }: Cell): Promise<Client> {
  const client = new Client({ connectionString: url, options: asReplica });
  // The statement in progress reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A value in a statement that takes no parameters. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** PostgreSQL's code for a lock that was not to be had in time. */
export const noLock = '55P03';
export const heldTooLong = 'A transaction has held a table for too long. Try again later.';

/** What the operator has to mend. */
export class Unmovable extends Error {}
