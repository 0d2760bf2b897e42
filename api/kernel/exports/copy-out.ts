import { Client, escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Readable } from 'node:stream';

/** The source of a copy of a tenant's rows: the text of a query, including its values. */
export interface Copied {
  tenant_id: string;
  query: string;
  /** The headings of the columns. By default the names in the query, which are limited to 63 bytes. */
  heads?: readonly string[];
}

export interface Copying {
  /** CSV with headings, as PostgreSQL writes it, and no faster than it is read. */
  csv: Readable;
  /** Stops the query if it still runs, and closes its connection. Can be called repeatedly. */
  end(): Promise<void>;
}

/**
 * Starts copying rows on a connection of its own, as lucka_editor, so that it sees only rows of the tenant. Uses pg, because postgres.js leaves its
 * socket paused when the last rows are read slowly. `url` signs in as the owner.
 */
export async function copyOut(url: string, { tenant_id, query, heads }: Copied): Promise<Copying> {
  const client = new Client(url);
  // The stream reports a lost connection. Without this listener, the loss would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      `begin isolation level repeatable read read only; set local role lucka_editor; set local statement_timeout = '30min';
       set local idle_in_transaction_session_timeout = '60s'; select set_config('app.tenant_id', ${escapeLiteral(tenant_id)}, true)`,
    );
    const { rows } = await client.query<Backend>(
      'select pid, backend_start::text as began from pg_stat_activity where pid = pg_backend_pid()',
    );
    const csv = client.query(copyTo(`copy (${query}) to stdout with (format csv${heads ? '' : ', header'})`));
    let ended: Promise<void> | undefined;
    // If the query cannot be stopped, its own timeouts end it. The rejection is caught here, because an uncaught one ends the server.
    const whole = heads ? Readable.from(withHead(heads, csv), { objectMode: false }) : csv;
    return { csv: whole, end: () => (ended ??= stop(url, client, csv, rows[0]!).catch(() => undefined)) };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function* withHead(heads: readonly string[], csv: Readable): AsyncGenerator<Buffer> {
  const quoted = heads.map((head) => (/[",\s]/.test(head) ? `"${head.replaceAll('"', '""')}"` : head));
  yield Buffer.from(`${quoted.join(',')}\n`);
  yield* csv as AsyncIterable<Buffer>;
}

/** Behind a balancer the next connection may lead to another PostgreSQL, where the number belongs to somebody else. */
interface Backend {
  pid: number;
  began: string;
}

/** A query without a reader would wait forever, so another connection stops it. */
async function stop(url: string, client: Client, csv: Readable, { pid, began }: Backend): Promise<void> {
  if (!csv.readableEnded) {
    const other = new Client(url);
    other.on('error', () => undefined);
    await other.connect();
    try {
      await other.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz', [
        pid,
        began,
      ]);
    } finally {
      await other.end();
    }
    csv.on('error', () => undefined).destroy();
  }
  await client.end().catch(() => undefined);
}
