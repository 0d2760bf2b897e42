import type { ReservedSql, Sql, TransactionSql } from 'postgres';
import { isConnectionLoss } from './connection-loss.ts';

/** Connections for exclusive use: by a transaction, or by Kysely, which takes one for each statement. */
export interface SingleConnections {
  /** Like `begin` of postgres.js; also all that Kysely's dialect needs of a client. */
  reserve(): Promise<ReservedSql>;
  /** `set` makes the settings of the transaction. It is sent together with the beginning, without waiting for it. */
  begin<T>(work: (tx: TransactionSql) => Promise<T>, set?: (tx: TransactionSql) => Promise<unknown>): Promise<T>;
  /** An open connection: statements sent at once without waiting all run on it, or none does. */
  use<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Waits until the connections in use are returned. */
  end(): Promise<void>;
}

interface Client {
  sql: Sql;
  /** The client was connected, and no loss is known yet. */
  isOpen: boolean;
  /** Set once; the client is never used again. */
  isLost: boolean;
}
/** A statement of postgres.js, which is sent when it is awaited. */
type Statement = Promise<unknown> & { execute(): Statement };

/**
 * The limit for the work in progress of a client that is discarded or closed. Without it, closing waited for ever one time in twenty after PostgreSQL
 * had died.
 */
export const endSeconds = 5;

const lost = (): Error =>
  Object.assign(new Error('the connection to PostgreSQL was lost in the middle of a transaction'), { code: 'CONNECTION_CLOSED' });

function rejected(): Statement {
  const failure = Promise.reject(lost()) as unknown as Statement;
  failure.catch(() => undefined);
  failure.execute = () => failure;
  return failure;
}

/** A lost transaction is rolled back already, and Kysely treats a failing rollback as an error of its own. */
const rolledBack = (): unknown => Promise.resolve(Object.assign([], { command: 'ROLLBACK', count: 0 }));

/** Detects the loss by the first statement that fails because of it; the event that the connection closed may come later. */
function observed(client: Client, statement: Statement): Statement {
  const then = statement.then.bind(statement);
  const value: typeof statement.then = (done, failed) =>
    then(done, (error: unknown) => {
      if (isConnectionLoss(error)) client.isLost = true;
      if (failed) return failed(error);
      throw error;
    });
  // Awaiting a statement sends it, so it is watched here without being awaited.
  // oxlint-disable-next-line unicorn/no-thenable
  return Object.defineProperty(statement, 'then', { value });
}

/** After the loss of the connection nothing is sent any more: it would run outside the transaction. */
function guarded(client: Client): Sql {
  const send = (make: () => unknown): unknown => (client.isLost ? rejected() : observed(client, make() as Statement));
  return new Proxy(client.sql, {
    apply: (sql, self, args) => {
      const make = () => Reflect.apply(sql as (...values: unknown[]) => unknown, self, args) as unknown;
      return Array.isArray((args[0] as { raw?: unknown } | undefined)?.raw) ? send(make) : make();
    },
    get: (sql, name) => {
      if (name !== 'unsafe') return Reflect.get(sql, name) as unknown;
      return (...args: Parameters<Sql['unsafe']>) =>
        client.isLost && args[0] === 'rollback' ? rolledBack() : send(() => sql.unsafe(...args));
    },
  });
}

/** A transaction on a connection of its own. */
async function inTransaction<T>(sql: Sql, ...[work, set]: Parameters<SingleConnections['begin']>): Promise<T> {
  const tx = sql as unknown as TransactionSql;
  try {
    await Promise.all([sql`begin`, set?.(tx)]);
    const done = (await work(tx)) as T;
    await sql`commit`;
    return done;
  } catch (error) {
    await sql`rollback`.catch(() => undefined);
    throw error;
  }
}

/**
 * Clients with one connection each, in place of `reserve` and `begin` of postgres.js. Those send on a connection that has been lost, which ends the
 * process, and return it to the pool dead, where every later statement waits for ever. A client that lost its connection is discarded: reopened, it
 * would fail its first statement with the error that ended the old connection, as if that one were lost, too. Clients must be opened without a
 * maximum lifetime: postgres.js would end the connection between two statements of a transaction. `check` is the first statement of each connection.
 */
export function singleConnections(
  open: (onclose: () => void) => Sql,
  most: number,
  check: (sql: Sql) => Promise<unknown> = (sql) => sql`select 1`,
): SingleConnections {
  const all = new Set<Client>();
  const free: Client[] = [];
  const waiting: ((client: Client) => void)[] = [];
  let whenAllBack: (() => void) | undefined;

  const make = (): Client => {
    const client: Client = { isOpen: false, isLost: false, sql: open(() => (client.isLost = true)) };
    all.add(client);
    return client;
  };
  const renewed = (client: Client): Client => {
    if (!client.isLost) return client;
    all.delete(client);
    // Not immediately: a reconnecting connection asks for its types, and an error of that query would be unhandled.
    void client.sql.end({ timeout: endSeconds });
    return make();
  };
  const next = async (): Promise<Client> => {
    const client = free.pop();
    if (client) return renewed(client);
    return all.size < most ? make() : new Promise<Client>((resolve) => waiting.push(resolve));
  };
  const give = (used: Client): void => {
    const client = renewed(used);
    const whoWaits = waiting.shift();
    if (whoWaits) whoWaits(client);
    else free.push(client);
    if (free.length === all.size) whenAllBack?.();
  };
  const take = async (): Promise<Client> => {
    const client = await next();
    if (client.isOpen) return client;
    try {
      await check(guarded(client));
    } catch (error) {
      // A connection that failed its check is not used again, whatever the reason.
      client.isLost = true;
      give(client);
      throw error;
    }
    client.isOpen = true;
    return client;
  };

  const use = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const client = await take();
    try {
      return await work(guarded(client));
    } finally {
      give(client);
    }
  };

  return {
    reserve: async () => {
      const client = await take();
      return new Proxy(guarded(client), {
        get: (sql, name) => (name === 'release' ? () => give(client) : Reflect.get(sql, name)),
      }) as ReservedSql;
    },
    use,
    begin: (work, set) => use((sql) => inTransaction(sql, work, set)),
    end: async () => {
      if (free.length < all.size) await new Promise<void>((resolve) => (whenAllBack = resolve));
      await Promise.all([...all].map(({ sql }) => sql.end({ timeout: endSeconds })));
    },
  };
}

/** The fields of postgres.js's statements by which they are sent. */
type Unsent = {
  handler: unknown;
  strings: TemplateStringsArray;
  args: never[];
  resolve(rows: unknown): void;
  reject(error: unknown): void;
};

/** A client for statements and transactions, each on one of the connections. `maker` makes statements, and never connects. */
export function clientOn(maker: Sql, { begin, use }: SingleConnections): Sql {
  /** Fragments, too, are made here; they are never sent by themselves. */
  const sentBy = (made: unknown, send: (own: Sql, unsent: Unsent) => Promise<unknown>): Unsent => {
    const unsent = made as Unsent;
    unsent.handler = () => void use((own) => send(own, unsent)).then(unsent.resolve, unsent.reject);
    return unsent;
  };
  return new Proxy(maker, {
    apply: (sql, self, args) => {
      const made = Reflect.apply(sql as (...values: unknown[]) => unknown, self, args);
      const isStatement = Array.isArray((args[0] as { raw?: unknown } | undefined)?.raw);
      return isStatement ? sentBy(made, (own, { strings, args: values }) => own(strings, ...values)) : made;
    },
    get: (sql, name) => {
      if (name === 'begin') return begin;
      if (name !== 'unsafe') return Reflect.get(sql, name) as unknown;
      return (...args: Parameters<Sql['unsafe']>) => sentBy(sql.unsafe(...args), (own) => own.unsafe(...args));
    },
  });
}

/** The client as Kysely's dialect expects it. */
export const forKysely = ({ reserve, end }: SingleConnections): Sql => Object.assign(() => undefined, { reserve, end }) as unknown as Sql;
