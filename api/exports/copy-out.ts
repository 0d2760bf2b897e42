import { Client, escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Readable } from 'node:stream';

/** What a tenant's rows are copied from: the text of a query, with its values in it. */
export interface Copied {
  tenant_id: string;
  query: string;
  /** What the columns are called in the head; else as the query names them, where no name may be longer than 63 bytes. */
  heads?: readonly string[];
}

export interface Copying {
  /** CSV with a head, as PostgreSQL writes it: no faster than it is read. */
  csv: Readable;
  /** Stops the query where it still runs, and closes its connection. May be called again. */
  end(): Promise<void>;
}

/**
 * Starts copying rows on a connection of its own, as lucka_editor, so that only rows of the tenant are there. By pg: postgres.js leaves its socket
 * paused where the last rows are read slowly. `url` signs in as the owner.
 */
export async function copyOut(url: string, { tenant_id, query, heads }: Copied): Promise<Copying> {
  const client = new Client({
    connectionString: url,
    options: '-c role=lucka_editor -c statement_timeout=30min -c idle_in_transaction_session_timeout=60s',
  });
  // A connection that is cut is told by the stream; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      `begin isolation level repeatable read read only; select set_config('app.tenant_id', ${escapeLiteral(tenant_id)}, true)`,
    );
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const csv = client.query(copyTo(`copy (${query}) to stdout with (format csv${heads ? '' : ', header'})`));
    let ended: Promise<void> | undefined;
    // Where it cannot be told to stop, its own timeouts end it; nobody waits for that, and what nobody catches ends the server.
    const whole = heads ? Readable.from(withHead(heads, csv), { objectMode: false }) : csv;
    return { csv: whole, end: () => (ended ??= stop(url, client, csv, rows[0]?.pid ?? 0).catch(() => undefined)) };
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

/** What nobody reads any more would wait for its reader until the end of time: it is told to stop by another connection. */
async function stop(url: string, client: Client, csv: Readable, pid: number): Promise<void> {
  if (!csv.readableEnded) {
    const other = new Client(url);
    other.on('error', () => undefined);
    await other.connect();
    try {
      await other.query('select pg_terminate_backend($1)', [pid]);
    } finally {
      await other.end();
    }
    csv.on('error', () => undefined).destroy();
  }
  await client.end().catch(() => undefined);
}
