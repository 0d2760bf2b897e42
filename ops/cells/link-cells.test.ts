import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildToken, testPassword } from '#api/test-factories.ts';
import { diagnose } from '#api/operations/installation/diagnose.ts';
import { deleteAccounts } from '#api/operations/tenant-deletion/orphaned-accounts.ts';
import type { TestUser } from '#api/test-server.ts';
import { until } from '#ops/cluster/until.ts';
import { openCell } from './cells.ts';
import { linkCells, unlinkCells } from './link-cells.ts';
import { carry } from './merge-cells.ts';
import { startCell, type TestCell } from './test-cells.ts';

let here: TestCell;
let there: TestCell;
const named = () => [
  { name: 'a', url: here.superuser },
  { name: 'b', url: there.superuser },
];
beforeAll(async () => {
  here = await startCell();
  there = await startCell(here);
  await linkCells(named());
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

const ownerOf = (cell: TestCell): Sql => cell.server.services.database.owner;

/** A person with a tenant in each cell. */
async function liveInBoth(): Promise<[here: TestUser, there: TestUser]> {
  const user = await here.server.asOwner();
  const [from, to] = [openCell(here.superuser), openCell(there.superuser)];
  await carry(from.sql, to.sql, 'account', 'id', [user.account_id]);
  await Promise.all([from.sql.end(), to.sql.end()]);
  const tenant_id = there.server.tenant.id;
  await ownerOf(there)`insert into membership (tenant_id, account_id, role) values (${tenant_id}, ${user.account_id}, 'owner')`;
  const token = await buildToken(there.server.services, user.account_id, tenant_id);
  return [user, { ...user, tenant_id, token, api: there.server.client(token) }];
}

const read = async (cell: TestCell, account_id: string) => {
  const [row] = await ownerOf(cell)`
    select a.email, a.name, a.password_hash, (select array_agg(last_step::int) from totp where account_id = a.id) as steps,
      (select count(*)::int from recovery_code where account_id = a.id and used_at is null) as codes
    from account a where id = ${account_id}`;
  return row;
};
const untilEqual = (account_id: string): Promise<true> =>
  until('both cells to be equal', 10, async () => {
    const [first, second] = await Promise.all([read(here, account_id), read(there, account_id)]);
    return JSON.stringify(first) === JSON.stringify(second);
  });
/** What each cell does while it does not hear of the other; then both have heard all. */
async function apart(work: () => Promise<unknown>): Promise<void> {
  const cells = [openCell(here.superuser), openCell(there.superuser)];
  const set = async (state: string): Promise<void> => {
    for (const [index, { sql }] of cells.entries())
      await sql.unsafe(`alter subscription lucka_link_${index === 0 ? 'b_a' : 'a_b'} ${state}`);
  };
  await set('disable');
  await work();
  await set('enable');
  await Promise.all(cells.map(({ sql }) => sql.end()));
}

const signIn = (cell: TestCell, username: string, password: string) =>
  cell.server.anonymous.requestToken({ body: { grant_type: 'password', username, password, client_id: 'lucka-web', client_secret: '' } });

const other = 'robin in the snow';

test('a password that is changed in one cell is the password in both, and ends the sign-ins in the other', async () => {
  const [first, second] = await liveInBoth();
  await second.api.readProfile();
  await first.api.changePassword({ body: { current_password: testPassword, password: other, password_confirmation: other } });
  await untilEqual(first.account_id);
  await until('the sign-in to end', 10, () =>
    second.api.readProfile().then(
      () => false,
      ({ status }) => status === 401,
    ),
  );
  await expect(signIn(there, first.email, testPassword)).rejects.toMatchObject({ status: 400 });
  const { access_token, refresh_token } = await signIn(there, first.email, other);
  const renewed = await there.server.anonymous.requestToken({ body: { grant_type: 'refresh_token', refresh_token } });
  // HAProxy leads them to the cell that made them.
  for (const token of [access_token, refresh_token, renewed.access_token, renewed.refresh_token]) expect(token).toMatch(/^b\.[\w-]{43}$/);
  await first.api.readProfile();
});

test('a second factor that is set up or taken away in one cell is asked for, or not, in both; what was used up is used up in both', async () => {
  const [{ account_id, email }] = await liveInBoth();
  const [first, second] = [ownerOf(here), ownerOf(there)];
  await first`insert into totp (account_id, sealed_secret, last_step, created_at, confirmed_at) values (${account_id}, 'x', 7, now(), now())`;
  await first`insert into recovery_code (account_id, hash) values (${account_id}, 'one'), (${account_id}, 'two')`;
  await untilEqual(account_id);
  const refused = await signIn(there, email, testPassword).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 400, code: 'second_factor_required' });
  await apart(async () => {
    await first`update totp set last_step = 9 where account_id = ${account_id}`;
    await second`update totp set last_step = 8 where account_id = ${account_id}`;
    await second`update recovery_code set used_at = now() where account_id = ${account_id} and hash = 'one'`;
  });
  await untilEqual(account_id);
  expect(await read(there, account_id)).toMatchObject({ steps: [9], codes: 1 });
  await second`delete from totp where account_id = ${account_id}`;
  await untilEqual(account_id);
  expect(await signIn(here, email, testPassword)).toMatchObject({ token_type: 'Bearer' });
});

test('of what both cells changed at once the later one counts in both: password, profile and address apart from each other', async () => {
  const [{ account_id, api }, two] = await liveInBoth();
  await apart(async () => {
    await api.changePassword({ body: { current_password: testPassword, password: other, password_confirmation: other } });
    await two.api.updateProfile({ body: { name: 'Earlier' } });
    await api.updateProfile({ body: { name: 'Between' } });
    await two.api.updateProfile({ body: { name: 'Later' } });
    await ownerOf(there)`update account set last_login_at = now() where id = ${account_id}`;
  });
  await untilEqual(account_id);
  expect(await read(here, account_id)).toMatchObject({ name: 'Later' });
  expect(await signIn(there, two.email, other)).toMatchObject({ token_type: 'Bearer' });
});

test('every column of an account follows, but for its id and its beginning', async () => {
  const [row] = await ownerOf(here)<{ source: string; columns: string[] }[]>`
    select prosrc as source, (select array_agg(attname::text) from pg_attribute where attrelid = 'account'::regclass and attnum > 0) as columns
    from pg_proc where proname = 'follow_account'`;
  const followed = row!.columns.filter((column) => row!.source.includes(`merged.${column} :=`));
  expect(row!.columns.filter((column) => !followed.includes(column))).toEqual(['id', 'created_at']);
});

test('an account that ends with its last tenant in one cell stays, with its second factor, where it has another', async () => {
  const [{ account_id, tenant_id }] = await liveInBoth();
  const [first, second] = [ownerOf(here), ownerOf(there)];
  await first`insert into totp (account_id, sealed_secret, created_at, confirmed_at) values (${account_id}, 'x', now(), now())`;
  await untilEqual(account_id);
  await first`delete from membership where tenant_id = ${tenant_id} and account_id = ${account_id}`;
  await deleteAccounts(first, [account_id]);
  expect(await first`select from account where id = ${account_id}`).toHaveLength(0);
  const [{ account_id: next }] = await liveInBoth();
  await first`update account set name = 'Followed' where id = ${next}`;
  await untilEqual(next);
  expect(await second`select from totp where account_id = ${account_id}`).toHaveLength(1);
});

const otherCells = async (cell: TestCell) => (await diagnose(cell.server.services)).find(({ name }) => name === 'other cells')?.text;

test('an address that another account has in the other cell stays as it was there, and doctor tells it until it is free', async () => {
  const [{ account_id }] = await liveInBoth();
  const taken = await there.server.asOwner();
  expect(await otherCells(there)).toBe('those of a follow');
  await ownerOf(here)`update account set email = ${taken.email} where id = ${account_id}`;
  await until('the conflict', 10, async () => (await otherCells(there))?.startsWith('1 people changed their address'));
  await ownerOf(there)`update account set email = 'free@test.example' where id = ${taken.account_id}`;
  await linkCells(named());
  await untilEqual(account_id);
  expect(await read(there, account_id)).toMatchObject({ email: taken.email });
  expect(await otherCells(there)).toBe('those of a follow');
});

test('plans are made in the leading cell, follow into the other one, and are refused there; another cell may lead', async () => {
  const prices = (['EUR', 'SEK'] as const).map((currency) => ({ currency, month: 100, year: 1000, pack: 1, completion: 1 }));
  const body = { name: 'Led', is_sold: true, live_games: 1, editors: 1, brands: 1, completions: 1, prices };
  await (await here.server.asStaff()).api.addPlan({ params: { id: 'led' }, body });
  const version = await until('the plan', 10, async () => {
    const [found] = await ownerOf(there)`
      select p.name, v.completions, (select count(*)::int from plan_price c where c.plan_version_id = v.id) as prices
      from plan p join plan_version v on v.plan_id = p.id where p.id = 'led'`;
    return found?.['prices'] === 2 && found;
  });
  expect(version).toEqual({ name: 'Led', completions: 1, prices: 2 });
  const staff = await there.server.asStaff();
  await expect(staff.api.addPlan({ params: { id: 'mine' }, body })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  await expect(staff.api.retirePlan({ params: { id: 'led' }, body: {} })).rejects.toMatchObject({ status: 403 });
  await linkCells(named().toReversed());
  await staff.api.retirePlan({ params: { id: 'led' }, body: {} });
  await until('the retirement', 10, async () => {
    const [plan] = await ownerOf(here)`select retired_at from plan where id = 'led'`;
    return plan?.['retired_at'] !== null;
  });
});

test('cells that are linked again, or unlinked, keep nothing that waits for another cell', async () => {
  await linkCells(named());
  await unlinkCells([...named(), { name: 'c', url: 'postgres://gone@127.0.0.1:1/cell' }]);
  for (const cell of [here, there]) {
    const left = await ownerOf(cell)`
      select pubname::text as name from pg_publication union all select slot_name::text from pg_replication_slots
      union all select subname::text from pg_subscription union all select tgname::text from pg_trigger where tgname in ('follows_cells', 'led_elsewhere')`;
    expect(left).toEqual([]);
    expect(await otherCells(cell)).toBe('none: this cell stands alone');
  }
  await expect(linkCells([named()[0]!, { name: 'c', url: here.superuser }])).rejects.toThrow('one database');
});
