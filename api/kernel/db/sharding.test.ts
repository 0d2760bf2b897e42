import { expect, test } from 'vitest';
import { testCatalogue } from './test-catalogue.ts';

const catalogue = testCatalogue();

/** Every installation has all rows of these: data that the tenants share. */
const referenceTables = ['account', 'addon', 'plan_version', 'tenant'];

/**
 * Keys that are unique over all tenants, so that the key alone says whose it is. An engine that shards by tenant needs a directory for each. A new
 * one stands here with its reason, or has tenant_id in it.
 */
const keysOfTheDirectory: Record<string, string> = {
  'activity(id)': 'players’ addresses name the activity alone',
  'activity(join_code)': 'people type it',
  'activity_part(id)': 'addresses of doors name the part alone',
  'api_key(hash)': 'a program shows the key alone',
  'card_customer(customer_id)': 'the card company names it alone',
  'card_dispute(dispute_id)': 'the card company names it alone',
  'card_payment(intent_id)': 'the card company names it alone',
  'card_refund(refund_id)': 'the card company names it alone',
  'cheater_record(id)': 'a player contests it by a link that names it alone',
  'confirmation_link(hash)': 'a link in a mail',
  'cooperation(hash)': 'a link to a partner',
  'diploma(id)': 'addresses of pictures name it alone',
  'draw(id)': 'a receipt is public by the id of its draw',
  'game(id)': 'a player’s ticket names the game alone',
  'invitation(hash)': 'a link in a mail',
  'invoice(seller_vat_id, document, position)': 'the seller’s invoices are numbered without gaps',
  'issued_diploma(code)': 'people type it to verify a diploma',
  'issued_diploma(id)': 'a credential is public by its id',
  'own_data_key(hash)': 'a link in a mail',
  'publication(id)': 'a player’s ticket names the publication alone',
  'ranking(id)': 'a receipt is public by the id of its ranking',
  'reminder(token)': 'a link in a mail',
  'room(code)': 'people type it',
  'room(id)': 'sockets name the room alone',
  'scim_token(hash)': 'an identity provider shows the token alone',
  'session(id)': 'belongs to an account, which may have several tenants',
  'staff_visit(session_id)': 'one visit in a session',
  'tenant_domain(domain, purpose)': 'the host of a request says whose it is',
};

const isOfTenants = (table: string): string =>
  `exists (select from pg_attribute t where t.attrelid = ${table} and t.attname = 'tenant_id' and not t.attisdropped)`;
const columnsOf = (table: string, numbers: string): string =>
  `(select string_agg(coalesce(a.attname::text, '…'), ', ' order by n.at) from unnest(${numbers}) with ordinality n(number, at)
    left join pg_attribute a on a.attrelid = ${table} and a.attnum = n.number)`;
const names = async (query: string): Promise<string[]> =>
  (await catalogue.sql.unsafe<{ name: string }[]>(query)).map(({ name }) => name).toSorted();

const uniqueWithoutTenant = (): Promise<string[]> =>
  names(`select distinct format('%s(%s)', i.indrelid::regclass, ${columnsOf('i.indrelid', 'i.indkey')}) as name from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    where i.indisunique and ${isOfTenants('c.oid')} and ${columnsOf('i.indrelid', 'i.indkey')} !~ '\\mtenant_id\\M'`);

test('every unique key of a tenant’s table has tenant_id in it, or is one of the directory', async () => {
  expect(await uniqueWithoutTenant()).toEqual(Object.keys(keysOfTheDirectory).toSorted());
});

test('every reference between tables of tenants has tenant_id on both sides', async () => {
  const found =
    await names(`select format('%s(%s)', k.conrelid::regclass, ${columnsOf('k.conrelid', 'k.conkey')}) as name from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0 and ${isOfTenants('k.conrelid')}
      and k.confrelid::regclass::text <> all(array[${referenceTables.map((table) => `'${table}'`).join()}])
      and (${columnsOf('k.conrelid', 'k.conkey')} !~ '\\mtenant_id\\M' or ${columnsOf('k.confrelid', 'k.confkey')} !~ '\\mtenant_id\\M')`);
  expect(found, 'a visit ends with its session, which is nobody’s tenant’s').toEqual(['staff_visit(session_id)']);
});

test('policies that read another table are those of the trash and of who chooses a tenant', async () => {
  const found = await names(`select format('%s.%s', tablename, policyname) as name from pg_policies
    where schemaname = 'public' and concat(qual, with_check) ~* 'select[^)]*\\mfrom\\M'`);
  expect(found).toEqual([
    ...['diploma', 'draw', 'hook', 'ranking'].map((table) => `${table}.not_in_trash`),
    ...['tenant', 'tenant_deletion'].map((table) => `${table}.own_tenants`),
  ]);
});

test('no change that players make notifies other processes: that takes one lock for the whole PostgreSQL', async () => {
  const found = await names(`select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.prosrc ~* 'notify' and has_table_privilege('lucka_play', t.tgrelid, 'insert,update,delete')`);
  expect(found, 'a room is opened by a host; session: who signs in').toEqual(['room']);
});

/** Triggers with transition tables, which an engine that shards refuses. Each saves a statement for every row of a batch. */
const triggersOfBatches = ['game', 'hatch_view', 'player', 'player_device', 'registration', 'share_visit', 'standing'];

test('triggers on whole statements are on the tables that batches write, and on no others', async () => {
  const found = await names(`select distinct tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and (tgoldtable is not null or tgnewtable is not null)`);
  expect(found).toEqual(triggersOfBatches);
});

test('a new key without a tenant is found', async () => {
  await catalogue.sql`create table sharded (tenant_id uuid, code text unique, primary key (tenant_id, code))`;
  try {
    expect(await uniqueWithoutTenant()).toContain('sharded(code)');
  } finally {
    await catalogue.sql`drop table sharded`;
  }
});
