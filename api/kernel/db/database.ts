import { Kysely, type Transaction } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { applicationName } from './application-name.ts';
import { reconnectSeconds } from './connection-loss.ts';
import { kyselyOn } from './kysely-on.ts';
import { roleOption, type Role } from './roles.ts';
import { clientOn, endSeconds, forKysely, singleConnections, type SingleConnections } from './single-connections.ts';
import type { Tables } from './tables.ts';

/** A transaction that sees one tenant (or, in play, only what lucka_play may). Holding it proves the binding. */
export type Tx = Transaction<Tables>;

/** The requesting account, and its tenant. */
type BoundActor = Readonly<Record<'account_id' | 'tenant_id', string>>;

/** Connections that are never reused after they were lost. */
export type Connections = Pick<SingleConnections, 'use'>;

export interface Database {
  /** As lucka_editor. Tenant tables show no rows outside asTenant and asActor; account, session and similar tables are open to it. */
  readonly editor: Kysely<Tables>;
  /** As lucka_play: reads publications and writes the tables of play. */
  readonly play: Kysely<Tables>;
  /** The same role as `play`, for statements written as SQL. */
  readonly playSql: Sql;
  /** The same connections as `play`, for batches of look-ups. */
  readonly lookUps: Connections;
  /** One connection for each queue of batches: no other statement runs in between, and no other work delays a batch. */
  readonly writers: Readonly<Record<'answers' | 'ends' | 'starts' | 'registrations' | 'rooms', Connections>>;
  /** Signs in as the owner, for separate connections that are closed after use: see exports/copy-out.ts. */
  readonly url: string;
  /** Long-lived connections as the owner, for LISTEN and server secrets. */
  readonly owner: Sql;
  /** A transaction in which only this tenant's rows exist, for work that no signed-in user requested. */
  asTenant<T>(tenant_id: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A transaction of a signed-in user: only the rows of her tenant exist, and `app.actor_id` says who she is, so that policies can check it. This
   * setting differs from that of asAccount, which would show her memberships in other tenants.
   */
  asActor<T>(actor: BoundActor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like asActor, and also gives the transaction of postgres.js, for code shared with play: both use the transaction's one connection. */
  asActorSql<T>(actor: BoundActor, work: (tx: Tx, sql: TransactionSql) => Promise<T>): Promise<T>;
  /** A transaction in which a person sees her own memberships and the names of her tenants. */
  asAccount<T>(account_id: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const shared = {
  onnotice: () => {},
  backoff: reconnectSeconds,
  // A standby counts as unavailable, so that no pool keeps a read-only connection.
  target_session_attrs: 'primary' as const,
  connection: { application_name: applicationName },
  types: {
    int8: { to: 20, from: [20], parse: Number, serialize: String },
    date: { to: 1082, from: [1082], parse: String, serialize: String },
  },
};

/**
 * Requests get a plan for their tenant and period. The generic plan, to which PostgreSQL switches at the sixth execution of a statement, reads a year
 * of statistics row by row through an index. Jobs write many rows, and their foreign keys must not be planned anew for each.
 */
const fittingPlans = { plan_cache_mode: 'force_custom_plan' };

/** The settings that singleConnections requires of its clients. */
const single = { max: 1, max_lifetime: null };

/** A pooler in front of PostgreSQL: the roles sign in themselves, because it drops the startup option that takes a role. */
export interface Pooler {
  url: string;
  /** Of both roles. */
  password: string;
}

const signInAs = (role: Role, url: string, pooler: Pooler | undefined) =>
  pooler
    ? // Poolers that know named prepared statements are asked for them in the URL.
      { url: pooler.url, username: role, password: pooler.password, ...(!/[?&]prepare=/.test(pooler.url) && { prepare: false }) }
    : { url, connection: { application_name: applicationName, options: roleOption(role) } as never };

/** The ways of editors and jobs into transactions of a tenant. */
function waysInto(connections: SingleConnections): Pick<Database, 'asTenant' | 'asActor' | 'asActorSql' | 'asAccount'> {
  const bound = <T>(settings: Record<string, string>, work: (tx: Tx, own: TransactionSql) => Promise<T>): Promise<T> =>
    connections.begin(
      (own) => work(kyselyOn(own), own),
      (own) => own`select set_config(name, value, true) from jsonb_each_text(${own.json(settings)}) as s(name, value)`,
    );
  const asActor: Database['asActorSql'] = ({ tenant_id, account_id }, work) =>
    bound({ 'app.tenant_id': tenant_id, 'app.actor_id': account_id, ...fittingPlans }, work);
  return {
    asTenant: (tenant_id, work) => bound({ 'app.tenant_id': tenant_id }, work),
    asActor,
    asActorSql: asActor,
    asAccount: (account_id, work) => bound({ 'app.account_id': account_id }, work),
  };
}

/** Seconds, far fewer than by default: while a replica does not answer, the primary serves. */
const replicaPatience = 2;

/** The same ways into a replica, where nothing can be written. `url` signs in as the owner, whose connections take the role. */
export function openReplica(url: string, most = 4): Pick<Database, 'asTenant' | 'asActor' | 'close'> {
  const common = { ...shared, ...single, target_session_attrs: undefined, connect_timeout: replicaPatience };
  const connections = singleConnections(
    (onclose) => postgres(url, { ...common, connection: { options: roleOption('lucka_editor') } as never, onclose }),
    most,
    (sql) => demandRole(sql, 'lucka_editor'),
  );
  return { ...waysInto(connections), close: () => connections.end() };
}

/**
 * Pools for the three roles on one database. `url` signs in as the owner, who may take the other roles; `socket` is a path in the file system that
 * replaces the URL's host.
 */
export function openDatabase(url: string, connections = { editor: 8, play: 8 }, socket?: string, pooler?: Pooler): Database {
  const common = { ...shared, ...(socket !== undefined && { path: socket }) };
  const open = (role: Role, onclose = (): void => undefined): Sql => {
    const { url: address, ...identity } = signInAs(role, url, pooler);
    return postgres(address, { ...common, ...single, ...identity, onclose });
  };
  const connectionsOf = (role: Role, most: number): SingleConnections =>
    singleConnections(
      (onclose) => open(role, onclose),
      most,
      (sql) => demandRole(sql, role),
    );
  const playConnections = (most: number) => connectionsOf('lucka_play', most);
  const lookUps = playConnections(connections.play);
  const statements = playConnections(connections.play);
  const playSql = clientOn(open('lucka_play'), { ...statements, begin: lookUps.begin });
  const writers = {
    answers: playConnections(1),
    ends: playConnections(1),
    starts: playConnections(1),
    registrations: playConnections(1),
    rooms: playConnections(1),
  };
  const owner = postgres(url, { ...common, max: 2 });
  const editorConnections = connectionsOf('lucka_editor', connections.editor);
  const editor = new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: forKysely(editorConnections) }) });
  const play = new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: forKysely(lookUps) }) });
  return {
    url,
    editor,
    play,
    playSql,
    lookUps,
    writers,
    owner,
    ...waysInto(editorConnections),
    close: async () => {
      await Promise.all([
        editor.destroy(),
        play.destroy(),
        statements.end(),
        ...Object.values(writers).map((writer) => writer.end()),
        owner.end({ timeout: endSeconds }),
      ]);
    },
  };
}

/**
 * The first statement of every connection. A pooler may drop the startup option that takes the role, or sign in as somebody else; row-level security
 * would then be off without a sign of it. The error counts as a lost connection: the caller gets 503, and the next connection is checked again.
 */
async function demandRole(sql: Sql, role: Role): Promise<void> {
  const [found] = await sql<{ is: string; bypasses: boolean }[]>`
    select current_user::text as is, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`;
  if (found?.is === role && !found.bypasses) return;
  throw Object.assign(
    new Error(
      `DATABASE_URL: a connection works as ${found?.is ?? 'an unknown role'}${found?.bypasses ? ', for which row-level security is off,' : ''} and not as ${role}, so it is not used. Does it lead through a pooler? Then set DATABASE_DIRECT_URL, too.`,
    ),
    { code: 'CONNECTION_WRONG_ROLE' },
  );
}
