import { Client } from 'pg';
import postgres, { type Sql } from 'postgres';

/** A cell's database. `url` signs in as a superuser: logical replication, and rows without their triggers, are for these alone. */
export interface Cell {
  url: string;
  sql: Sql;
}

/** Rows that come from another cell have been checked and counted there. */
const asReplica = '-c session_replication_role=replica';

export function openCell(url: string): Cell {
  const connection = { options: `${asReplica} -c TimeZone=UTC -c statement_timeout=0` } as never;
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

/** What the operator has to mend. */
export class Unmovable extends Error {}
