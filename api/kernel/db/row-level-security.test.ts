import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { activityKinds } from '#shared/content/kind.ts';
import { testCatalogue } from './test-catalogue.ts';

/** Tables that belong to no tenant, each with its reason. A new table must either have a tenant_id in its primary key or stand here. */
const globalTables: Record<string, string> = {
  account: 'a person may belong to several tenants',
  tenant: 'is the tenant; its own policy is tested below',
  session: 'belongs to an account; tenant_id says where its person works now',
  session_token: 'belongs to a session',
  address_change: 'belongs to an account',
  address_conflict: 'belongs to an account; no role but the owner reads it',
  password_reset: 'belongs to an account',
  passkey: 'belongs to an account',
  totp: 'belongs to an account',
  recovery_code: 'belongs to an account',
  sign_in_challenge: 'belongs to an account, or to nobody yet',
  mail_outbox: 'read by provider staff only',
  archive_state: 'of the installation',
  backup_made: 'of the installation',
  plan: 'for sale to everybody',
  plan_version: 'for sale to everybody',
  plan_price: 'for sale to everybody',
  addon: 'for sale to everybody',
  addon_price: 'for sale to everybody',
  seller: 'who sells',
  provider_document: 'what the provider gives every tenant',
  account_plan: 'the accounts of the books of who sells',
  day_rate: 'what a euro is worth',
  vat_rate: 'what member states charge',
  invoice_series: 'numbers run through the invoices of all tenants',
  installation_log: 'what provider staff did to no tenant; only added to',
  installation_log_head: 'no role but the owner reads it',
  stripe_event: 'what Stripe said, before it is known of whom',
  stripe_reading: 'of the server',
  network_key: 'of the server; each hash binds its activity',
  idempotent_request: 'keyed by who sent the request',
  rate_limit: 'keyed by hashes of who calls',
  server_secret: 'no role but the owner reads it',
  tenant_move: 'of the installation: where its tenants went',
  move_mark: 'of the installation; no role but the owner reads it',
  setup_token: 'no role but the owner reads it',
  schema_migration: 'no role but the owner reads it',
};
/** Exactly what play may do; a column list where it may not see the whole table. */
const playGrants: Record<string, string> = {
  activity:
    'select(adds_bonus,email_report,end_date,gives_diploma,id,is_active,join_code,keys_changed_at,kind,lang,leaderboard_score,name,publication_id,quiz_id,stage,start_date,tenant_id,trashed_at)',
  any_activity: 'select(id,kind,tenant_id)',
  answer: 'insert select update(points,result,share)',
  app_code: 'delete insert select update',
  calendar_secret: 'insert select',
  cheater_record: 'select(activity_id,from_at,id,is_whole,part_id,player_id,put_back_at,tenant_id,to_at) update(player_id,put_back_at)',
  collection_member: 'select',
  confirmation_link: 'insert select update',
  daily_statistic: 'insert select update',
  draw: 'select',
  draw_entry: 'select update(player_id)',
  draw_seed: 'select(activity_id,committed_at,count,first_number,root,tenant_id)',
  email_code: 'delete insert select update',
  event: 'insert select update',
  game: 'delete insert select update',
  game_outcome: 'delete insert select',
  hatch_view: 'insert select update',
  idempotent_request: 'delete insert select update',
  ledger: 'insert select update(player_id)',
  link_statistic: 'insert select update',
  campaign_recipient: 'delete select(activity_id,player_id,tenant_id) update(player_id)',
  marketing_consent: 'insert select update(player_id,withdrawn_at,withdrawn_how)',
  network_key: 'insert select',
  pending_registration: 'delete insert select update',
  player: 'insert select update',
  player_device: 'insert select update',
  poll_vote: 'insert select update',
  prize_code: 'select(activity_id,code,given_at,holder,id,player_id,prize_id,tenant_id) update(given_at,holder,player_id)',
  prize_win: 'select(id,player_id,tenant_id) update(player_id)',
  publication: 'select',
  question_shown: 'insert select',
  registration: 'delete insert select update',
  regrade: 'select update',
  regrade_move: 'delete insert select update',
  regraded_answer: 'insert select',
  reminder: 'delete insert select update',
  room: 'select update',
  room_answer: 'insert select update',
  room_player: 'insert select update',
  room_step: 'insert select',
  share_key: 'insert select update',
  share_reward: 'delete insert select update',
  share_statistic: 'insert select update',
  share_visit: 'insert select update',
  standing: 'delete insert select update',
  standing_count: 'select',
  suspicion: 'delete select(player_id,tenant_id)',
  tenant: 'select(frame_ancestors,id,imprint_url,name,privacy_url,suspended_at,timezone)',
  tenant_domain: 'select(domain,purpose,tenant_id,verified_at)',
  tenant_move: 'select(id,state)',
  delivery: 'select(player_id,tenant_id) update(player_id)',
  diploma: 'select',
  diploma_status: 'select',
  issued_diploma: 'delete insert select update(credential,player_id,replaced_by,withdrawn_at,withdrawn_because)',
  issuer_key: 'insert select',
  addon: 'select',
  allowance_month: 'select',
  allowance_pack: 'select',
  allowance_part: 'select',
  pack_burn: 'select',
  plan_price: 'select',
  plan_version: 'select',
  subscription: 'select(currency,ends_at,hard_cap,overage_policy,plan_version_id,status,tenant_id)',
  subscription_addon: 'select(addon_id,quantity,tenant_id)',
  subscription_limits: 'select',
  unique_completion: 'insert select update(given_back_at,given_back_for,player_id)',
  usage_month: 'insert select update',
  unique_gap: 'insert select update',
  daily_breakdown: 'insert select update',
  figure_zone: 'insert select update',
  left_out_player: 'delete insert select update',
  play_source: 'insert select',
  question_statistic: 'insert select update',
  ranking: 'select',
  ranking_entry: 'select update(player_id)',
  ranking_mark: 'select',
  seen: 'delete insert select update',
  theme: 'select(look,selected,tenant_id)',
  tie_break_answer: 'delete insert select update',
  uncounted_answer: 'delete insert select',
  uncounted_game: 'delete insert select update',
  unlisted_player: 'delete insert select',
  waiting_lead: 'insert',
};

const catalogue = testCatalogue();

interface Table {
  name: string;
  has_tenant: boolean;
  secured: boolean;
  keyed: boolean;
  /** The conditions of the policies for editors. */
  policies: { using: string | null; check: string | null; command: string; permissive: string }[];
}

async function readTables(): Promise<Table[]> {
  const [columns, indexes, secured] = [await catalogue.columns(), await catalogue.indexes(), await readPolicies()];
  return secured.map((table) => ({
    ...table,
    has_tenant: columns.some((column) => column.table === table.name && column.name === 'tenant_id'),
    keyed: indexes.some((index) => index.table === table.name && index.is_primary && index.columns.includes('tenant_id')),
  }));
}

const readPolicies = () => catalogue.sql<Pick<Table, 'name' | 'secured' | 'policies'>[]>`
  select c.relname as name, c.relrowsecurity as secured,
    coalesce((select jsonb_agg(jsonb_build_object('using', p.qual, 'check', p.with_check, 'command', p.cmd, 'permissive', p.permissive))
      from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.roles && array['lucka_editor', 'public']::name[]), '[]') as policies
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`;

const bindsTenant = (condition: string | null): boolean =>
  condition !== null && /^\(+(tenant_id|id) = (current_tenant\(\)|\( SELECT current_tenant\(\) AS current_tenant\))\)+$/.test(condition);

/** The faults of this database's tables; empty when every one is closed. */
async function findFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, has_tenant, secured, keyed, policies } of await readTables()) {
    if (globalTables[name]) continue;
    if (!has_tenant) faults.push(`${name}: no tenant_id, and not listed as global`);
    else {
      if (!secured) faults.push(`${name}: row-level security is off`);
      if (!keyed) faults.push(`${name}: tenant_id is not in the primary key`);
      if (!policies.some(({ using }) => bindsTenant(using))) faults.push(`${name}: no policy binds it to the tenant`);
      if (policies.some(({ command, check }) => command !== 'SELECT' && !bindsTenant(check)))
        faults.push(`${name}: a policy lets rows of other tenants be written`);
    }
  }
  return faults;
}

const tenantTables = async (): Promise<string[]> =>
  (await readTables()).filter(({ name, has_tenant }) => has_tenant && !globalTables[name]).map(({ name }) => name);

// Runs first, because later tests drop constraints.
test('the database accepts activities of every kind, and of no other', async () => {
  const [check] = await catalogue.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'activity'::regclass and conname = 'activity_kind_check'`;
  const stored = [...(check?.definition ?? '').matchAll(/'([a-z]+)'::text/g)].map(([, kind = '']) => kind);
  expect(stored.toSorted()).toEqual(activityKinds.toSorted());
});

test('every table is closed to other tenants or listed as global', async () => {
  expect(await findFaults()).toEqual([]);
  expect((await tenantTables()).length).toBeGreaterThan(15);
});

test('a new table without a policy, without a key or without a tenant is found', async () => {
  await catalogue.sql`create table forgotten (id uuid primary key, tenant_id uuid)`;
  await catalogue.sql`create table loose (id uuid primary key)`;
  await catalogue.sql`create table half (tenant_id uuid, id uuid, primary key (tenant_id, id))`;
  await catalogue.sql`alter table half enable row level security`;
  await catalogue.sql`create policy everything on half to lucka_editor using (true)`;
  try {
    expect(await findFaults()).toEqual([
      'forgotten: row-level security is off',
      'forgotten: tenant_id is not in the primary key',
      'forgotten: no policy binds it to the tenant',
      'half: no policy binds it to the tenant',
      'half: a policy lets rows of other tenants be written',
      'loose: no tenant_id, and not listed as global',
    ]);
  } finally {
    await catalogue.sql`drop table forgotten, loose, half`;
  }
});

const samples: Record<string, string> = {
  uuid: `'${randomUUID()}'`,
  text: "'x'",
  jsonb: "'{}'",
  bytea: "'x'",
  boolean: 'false',
  date: "'2026-01-01'",
  'timestamp with time zone': "'2026-01-01'",
  integer: '1',
  smallint: '1',
  bigint: '1',
  real: '1',
  'double precision': '1',
  'character varying(2)': "'SE'",
  'character varying': "'SE'",
  game_state: "'playing'",
  game_device: "'mobile'",
};
const insertOf = async (table: string, tenant_id: string): Promise<string> => {
  const columns = (await catalogue.columns()).filter((column) => column.table === table && !column.is_generated);
  const values = columns.map(({ name, type }) => {
    if (name === 'tenant_id') return `'${tenant_id}'`;
    // The trash is hidden even from its own tenant.
    if (name === 'trashed_at') return 'null';
    const value = type.endsWith('[]') ? "'{}'" : samples[type];
    if (value === undefined) throw new Error(`no sample of type ${type} for ${table}.${name}`);
    return value;
  });
  return `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`;
};

class Undone extends Error {}
/** Does the work as an editor, bound to a tenant or to none, and undoes it. */
async function asEditor<T>(tenant_id: string | undefined, work: (tx: TransactionSql) => Promise<T>): Promise<T | 'denied'> {
  let result: T | 'denied' = 'denied';
  await catalogue.sql
    .begin(async (tx) => {
      await tx`set local role lucka_editor`;
      if (tenant_id !== undefined) await tx`select set_config('app.tenant_id', ${tenant_id}, true)`;
      result = await work(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      // 42501: no privilege, or refused by a policy.
      if (!(error instanceof Undone) && (error as { code?: string }).code !== '42501') throw error;
    });
  return result;
}
const untouched = (result: number | 'denied'): boolean => result === 0 || result === 'denied';

test('no row of another tenant can be read, changed, deleted or inserted, in any table', async () => {
  const [own, foreign] = [randomUUID(), randomUUID()];
  // Rows are generated from the columns' types alone, so that a new table needs no change here; constraints on content are dropped.
  const constraints = await catalogue.sql<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace`;
  for (const { table, name } of constraints) await catalogue.sql.unsafe(`alter table ${table} drop constraint if exists ${name} cascade`);
  const generated = await catalogue.sql<{ table: string; name: string }[]>`
    select attrelid::regclass::text as table, attname as name from pg_attribute join pg_class c on c.oid = attrelid
    where attgenerated <> '' and attnotnull and not exists (select from pg_index i where i.indrelid = attrelid and i.indisprimary and attnum = any (i.indkey)) and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  for (const { table, name } of generated) await catalogue.sql.unsafe(`alter table ${table} alter column ${name} drop not null`);
  await catalogue.sql`set session_replication_role = replica`;
  for (const table of await tenantTables()) {
    const [ownRow, foreignRow] = [await insertOf(table, own), await insertOf(table, foreign)];
    const unique = await catalogue.sql<
      { name: string }[]
    >`select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid where indrelid = ${table}::regclass and indisunique and not indisprimary`;
    for (const { name } of unique)
      await catalogue.sql.unsafe(`alter table ${table} drop constraint if exists ${name} cascade; drop index if exists ${name}`);
    await catalogue.sql.unsafe(`${ownRow}; ${foreignRow}`);
    const count = (bound?: string, where = '') =>
      asEditor(bound, async (tx) => Number((await tx.unsafe(`select count(*) from ${table} ${where}`))[0]?.['count']));
    const change = (bound: string | undefined, statement: string) => asEditor(bound, async (tx) => (await tx.unsafe(statement)).count);

    expect({ table, seen: await count(own) }).toEqual({ table, seen: expect.toSatisfy((seen) => seen === 1 || seen === 'denied') });
    expect({ table, seen: await count(own, `where tenant_id = '${foreign}'`) }).toEqual({ table, seen: expect.toSatisfy(untouched) });
    for (const bound of [own, undefined]) {
      const where = `where tenant_id = '${foreign}'`;
      expect({ table, changed: await change(bound, `update ${table} set tenant_id = tenant_id ${where}`) }).toEqual({
        table,
        changed: expect.toSatisfy(untouched),
      });
      expect({ table, deleted: await change(bound, `delete from ${table} ${where}`) }).toEqual({
        table,
        deleted: expect.toSatisfy(untouched),
      });
      expect({ table, made: await change(bound, foreignRow) }).toEqual({ table, made: 'denied' });
    }
    expect({ table, moved: await change(own, `update ${table} set tenant_id = '${foreign}'`) }).toEqual({ table, moved: 'denied' });
    expect({ table, unbound: await count() }).toEqual({ table, unbound: expect.toSatisfy(untouched) });
  }
  await catalogue.sql`set session_replication_role = origin`;
});

test('editors reach no activity of another tenant through the view that also has the trash, and play reads no draft', async () => {
  const own = randomUUID();
  for (const statement of ['select id from any_activity', `update any_activity set trashed_at = null`, 'delete from any_activity'])
    expect(untouched((await asEditor(own, async (tx) => (await tx.unsafe(statement)).count)) as number | 'denied'), statement).toBe(true);
  const [reads] = await catalogue.sql<
    { draft: boolean }[]
  >`select has_column_privilege('lucka_play', 'any_activity', 'draft', 'select') as draft`;
  expect(reads?.draft).toBe(false);
});

test('an editor sees the name of her own tenant only, and cannot create or rename another', async () => {
  const [own, foreign] = [randomUUID(), randomUUID()];
  await catalogue.sql`insert into tenant (id, name) values (${own}, 'Own'), (${foreign}, 'Foreign')`;
  expect(await asEditor(own, (tx) => tx`select name from tenant`)).toMatchObject([{ name: 'Own' }]);
  expect(await asEditor(undefined, async (tx) => (await tx`select name from tenant`).length)).toBe(0);
  expect(await asEditor(own, async (tx) => (await tx`update tenant set name = 'x' where id = ${foreign}`).count)).toBe(0);
  expect(await asEditor(own, (tx) => tx`insert into tenant (id, name) values (${randomUUID()}, 'New')`)).toBe('denied');
});

test.each(['server_secret', 'setup_token', 'schema_migration'])('editors cannot read %s', async (table) => {
  expect(await asEditor(undefined, (tx) => tx.unsafe(`select * from ${table}`))).toBe('denied');
});

test('play has exactly the listed privileges', async () => {
  const rows = await catalogue.sql<{ table: string; privileges: string }[]>`
    select c.relname as table, string_agg(privilege, ' ' order by privilege) as privileges
    from pg_class c
    cross join lateral (
      select lower(p) as privilege from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p where has_table_privilege('lucka_play', c.oid, p)
      union all
      select format('%s(%s)', lower(p), string_agg(a.attname, ',' order by a.attname)) from unnest(array['SELECT', 'INSERT', 'UPDATE']) p
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where not has_table_privilege('lucka_play', c.oid, p) and has_column_privilege('lucka_play', c.oid, a.attnum, p) group by p
    ) granted
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') group by c.relname order by c.relname`;
  expect(Object.fromEntries(rows.map(({ table, privileges }) => [table, privileges]))).toEqual(playGrants);
});
