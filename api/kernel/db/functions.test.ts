import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testCatalogue } from './test-catalogue.ts';

/** Who may call which function, besides the owner; no role may call a function that is not listed. */
const grants: Record<string, string> = {
  audiences_of: 'lucka_editor',
  choice_of: 'lucka_editor lucka_play',
  cooperation_board: 'lucka_editor',
  cooperation_figures: 'lucka_editor',
  cooperation_leads: 'lucka_editor',
  count_crowded: 'lucka_play',
  count_items: 'lucka_editor lucka_play',
  current_account: 'lucka_editor',
  current_plan_version: 'lucka_editor',
  current_tenant: 'lucka_editor lucka_play',
  end_cooperation: 'lucka_editor',
  end_ways_in: 'lucka_editor',
  find_api_key: 'lucka_editor',
  find_cooperation_invitation: 'lucka_editor',
  find_invitation: 'lucka_editor',
  find_room_host: 'lucka_play',
  find_scim_tenant: 'lucka_editor',
  find_session: 'lucka_editor',
  find_sso_tenant: 'lucka_editor',
  fold_text: 'lucka_editor',
  has_long_draft: 'lucka_editor',
  invite_to_cooperation: 'lucka_editor',
  is_closed_to_actor: 'lucka_editor',
  is_in_trash: 'lucka_editor',
  is_only_of_tenant: 'lucka_editor',
  item_cells_of: 'lucka_editor',
  join_cooperation: 'lucka_editor',
  kind_scope: 'lucka_editor lucka_play',
  leave_tenant: 'lucka_editor',
  list_unless_held: 'lucka_editor lucka_play',
  list_waiting: 'lucka_editor lucka_play',
  mailbox_of: 'lucka_editor lucka_play',
  new_join_code: 'lucka_editor',
  note_cooperation_share: 'lucka_editor',
  partner_board: 'lucka_play',
  partner_of_activity: 'lucka_play',
  players_found: 'lucka_editor',
  read_own_notifications: 'lucka_editor',
  searched_question: 'lucka_editor',
  searched_text: 'lucka_editor',
  spend_setup_token: 'lucka_editor',
  sum_of_deductions: 'lucka_editor',
  tenants_for_staff: 'lucka_editor',
  with_letters: 'lucka_editor',
};

const catalogue = testCatalogue();

interface Found {
  name: string;
  /** Runs as the owner, or in what does. */
  is_trusted: boolean;
  path: string | null;
  is_public: boolean;
  callers: string;
}

/** The functions of the schema but for those of extensions. */
const readFunctions = () => catalogue.sql<Found[]>`
  select p.proname as name,
    p.prosecdef or p.prorettype = 'trigger'::regtype or p.proconfig::text like '%search_path=%' as is_trusted,
    (select c from unnest(p.proconfig) c where c like 'search_path=%') as path,
    exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0 and a.privilege_type = 'EXECUTE') as is_public,
    concat_ws(' ', variadic array(select r from unnest(array['lucka_editor', 'lucka_play']) r where has_function_privilege(r, p.oid, 'execute'))) as callers
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 1`;

/** The faults of this database's functions; empty when every one is closed. */
async function findFaults(): Promise<string[]> {
  return (await readFunctions()).flatMap(({ name, is_trusted, path, is_public }) => [
    ...(is_trusted && path !== 'search_path=pg_catalog, public, pg_temp' ? [`${name}: ${path ?? 'no search_path of its own'}`] : []),
    ...(is_public ? [`${name}: everybody may call it`] : []),
  ]);
}

test('functions that run as the owner search temporary tables last, and no role may call a function by default', async () => {
  expect(await findFaults()).toEqual([]);
});

test('a new function may be called by no role, and one that runs as the owner with another path or for all roles is found', async () => {
  const { sql } = catalogue;
  await sql`create function new_one() returns integer language sql as 'select 1'`;
  await sql`create function loose() returns integer language sql security definer as 'select 1'`;
  await sql`create function half() returns integer language sql security definer set search_path = public as 'select 1'`;
  await sql`grant execute on function half to public`;
  try {
    expect(await findFaults()).toEqual(['half: search_path=public', 'half: everybody may call it', 'loose: no search_path of its own']);
  } finally {
    await sql`drop function new_one, loose, half`;
  }
});

test('editors and play may call exactly the listed functions', async () => {
  const called = (await readFunctions()).filter(({ callers }) => callers !== '');
  expect(Object.fromEntries(called.map(({ name, callers }) => [name, callers]))).toEqual(grants);
});

test.each(['gives_diploma_now(null, null)', 'count_played(array[]::played[])', 'list_players(array[]::listed[])'])(
  'an editor cannot call %s',
  async (call) => {
    const calling = catalogue.sql.begin(async (tx) => {
      await tx`set local role lucka_editor`;
      await tx.unsafe(`select ${call}`);
    });
    await expect(calling).rejects.toMatchObject({ code: '42501' });
  },
);

const uuid = "'01993f70-0000-7000-8000-000000000001'::uuid";
const other = "'01993f70-0000-7000-8000-000000000002'::uuid";
const list = (tenant: string) => `list_waiting(${tenant}, ${uuid}, 10)`;
const count = (tenants: string) => `count_items(${tenants}, array[${uuid}], array[${uuid}], 1, 8::smallint)`;
const call = (role: string, tenant: string | undefined, what: string) =>
  catalogue.sql.begin(async (tx) => {
    await tx`select set_config('role', ${role}, true), set_config('app.tenant_id', ${tenant ?? ''}, true)`;
    await tx.unsafe(`select ${what}`);
  });

test.each([
  ['without a tenant', undefined, list(uuid)],
  ['without a tenant', undefined, list('null')],
  ['without a tenant', undefined, `list_unless_held(${uuid}, ${uuid}, 10)`],
  ['without a tenant', undefined, count(`array[${uuid}]`)],
  ['without a tenant', undefined, 'list_waiting(null, null, 10)'],
  ['in another tenant', other, list(uuid)],
  ['in her own', uuid, `list_waiting(${uuid}, null, 10)`],
  ['in another tenant', other, count(`array[${other}, ${uuid}]`)],
])('an editor %s (%s) is refused %s', async (_, tenant, what) => {
  await expect(call('lucka_editor', tenant?.slice(1, 37), what)).rejects.toMatchObject({ code: '42501' });
});

test('an editor lists and counts in her own tenant, and play in all', async () => {
  for (const what of [list(uuid), count(`array[${uuid}]`), count('null::uuid[]')])
    await expect(call('lucka_editor', uuid.slice(1, 37), what)).resolves.toBeUndefined();
  for (const what of ['list_waiting(null, null, 10)', count(`array[${uuid}, ${other}]`)])
    await expect(call('lucka_play', undefined, what)).resolves.toBeUndefined();
});

test('a temporary table of an editor does not shadow the owner’s', async () => {
  const account_id = randomUUID();
  // Where the database is somebody else's, its owner may allow them.
  await catalogue.sql`do $$ begin execute format('grant temporary on database %I to lucka_editor', current_database()); end $$`;
  const [found] = await catalogue.sql.begin(async (tx) => {
    await tx`set local role lucka_editor`;
    await tx`create temporary table account (id uuid, password_hash text, is_staff boolean) on commit drop`;
    await tx`grant select on account to public`;
    await tx`insert into pg_temp.account values (${account_id}, null, false)`;
    return tx<{ is_only: boolean | null }[]>`select is_only_of_tenant(${account_id}, ${randomUUID()}) as is_only`;
  });
  expect(found).toEqual({ is_only: null });
});

test.each(['lucka_editor', 'lucka_play'])('%s cannot create temporary tables in a migrated database', async (role) => {
  const [found] = await catalogue.sql`select has_database_privilege(${role}, 'lucka_template', 'temporary') as may`;
  expect(found).toEqual({ may: false });
});
