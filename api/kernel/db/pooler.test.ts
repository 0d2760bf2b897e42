import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { sql } from 'kysely';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { startPgBouncer } from '#ops/cluster/test-pgbouncer.ts';
import { findTool } from '#ops/cluster/tools.ts';
import { testDatabase } from '#ops/test-database.ts';
import { needs } from '#ops/test-needs.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { openDatabase, type Database } from './database.ts';
import { letRolesSignIn } from './let-roles-sign-in.ts';
import { roleSettings } from './roles.ts';

const password = 'a-password-of-the-roles';
let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await testDatabase());
  const owner = postgres(url, { max: 1 });
  await owner`insert into tenant (id, name) values (${newId()}, 'Hidden')`;
  await owner.end();
});
afterAll(() => drop());

/** One connection of each pool that takes a role. */
const tries = ({ editor, play, playSql, lookUps, writers, asTenant }: Database): Promise<unknown>[] => [
  sql`select 1`.execute(editor),
  sql`select 1`.execute(play),
  playSql`select 1`,
  playSql.unsafe('select 1'),
  playSql.begin((tx) => tx`select 1`),
  asTenant(newId(), (tx) => sql`select 1`.execute(tx)),
  ...[lookUps, ...Object.values(writers)].map((connections) => connections.use((on) => on`select 1`)),
];
const failures = async (database: Database): Promise<unknown[]> =>
  (await Promise.allSettled(tries(database))).map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as unknown) : undefined));

/** What an editor, and an owner who does not say whose tenants she means, sees through this database. */
const tenantsSeen = async ({ editor }: Database): Promise<number> => (await sql`select from tenant`.execute(editor)).rows.length;

/** Passes bytes on to PostgreSQL, but drops the startup option, as poolers do that are told to ignore it. */
async function startDropper(port: number): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    client.once('data', (startup: Buffer) => {
      const words = startup.subarray(8, -2).toString('utf8').split('\0');
      const kept = words.flatMap((word, index) => (index % 2 === 0 && word !== 'options' ? [word, words[index + 1] ?? ''] : []));
      const body = Buffer.from(`${kept.join('\0')}\0\0`);
      const head = Buffer.alloc(8);
      head.writeInt32BE(body.length + 8, 0);
      startup.copy(head, 4, 4, 8);
      upstream.write(Buffer.concat([head, body]));
      client.pipe(upstream);
    });
    upstream.pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => client.destroy() && upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('a connection that lost its role on the way is refused by every pool, as one that is out of service', async () => {
  const dropper = await startDropper(Number(new URL(url).port));
  const address = new URL(url);
  address.port = String((dropper.address() as AddressInfo).port);
  const database = openDatabase(address.href, { editor: 2, play: 2 });
  for (const failure of await failures(database)) {
    expect(String(failure)).toMatch(/works as lucka_owner, for which row-level security is off, and not as lucka_(editor|play)/);
    expect(isConnectionLoss(failure)).toBe(true);
  }
  await database.close();
  dropper.close();
});

test('behind PgBouncer in transaction mode each role signs in itself, has its settings, and sees no row without a tenant', async (context) => {
  const program = findTool('pgbouncer');
  needs(program, 'there is no PgBouncer here (npm run test:cluster fetches it)', context);
  await letRolesSignIn(url, password, true);
  const { username, password: ownersPassword } = new URL(url);
  const bouncer = await startPgBouncer(program, {
    url,
    password,
    others: { [username]: ownersPassword },
    more: 'ignore_startup_parameters = options',
  });

  const unaware = new URL(bouncer.url);
  [unaware.username, unaware.password] = [username, ownersPassword];
  const wrong = openDatabase(unaware.href, { editor: 2, play: 2 });
  expect((await failures(wrong)).map(String)).toEqual(Array(12).fill(expect.stringContaining('Then set DATABASE_DIRECT_URL')));
  await wrong.close();

  const database = openDatabase(url, { editor: 4, play: 4 }, undefined, { url: bouncer.url, password });
  expect(await failures(database)).toEqual(Array(12).fill(undefined));
  expect(await tenantsSeen(database)).toBe(0);
  expect(await database.owner`select from tenant`).toHaveLength(1);
  for (const [name, value] of Object.entries(roleSettings.lucka_play))
    expect(await database.playSql`select setting, unit from pg_settings where name = ${name}`).toMatchObject([
      { setting: value.endsWith('s') ? String(Number.parseInt(value, 10) * 1000) : value },
    ]);
  expect(await database.playSql.unsafe('select current_user::text as is, $1::int as one', [1])).toMatchObject([
    { is: 'lucka_play', one: 1 },
  ]);
  expect(await database.playSql`select ${1}::int as one ${database.playSql`, ${2}::int as two`}`).toMatchObject([{ one: 1, two: 2 }]);
  // Statements with values, again and again, on whatever connection PgBouncer has.
  const sums = await Promise.all(Array.from({ length: 60 }, (_, number) => database.playSql`select ${number}::int + 1 as sum`));
  expect(sums.map(([row]) => (row as unknown as { sum: number }).sum)).toEqual(Array.from({ length: 60 }, (_, number) => number + 1));
  await database.close();
  await bouncer.stop();
});

test('the roles get the password and the settings once, an unchosen password replaces no other one, and a user who may not change roles is told what to do', async () => {
  // As three processes that start at once.
  await Promise.all([1, 2, 3].map(() => letRolesSignIn(url, `${password}-1`, true)));
  await letRolesSignIn(url, password, true);
  await letRolesSignIn(url, password, false);
  await expect(letRolesSignIn(url, `${password}-2`, false)).rejects.toThrow('lucka_editor has another password already');
  const own = postgres(url, { max: 1, username: 'lucka_play', password });
  expect(await own`select current_user::text as is, current_setting('enable_seqscan') as scans`).toEqual([
    { is: 'lucka_play', scans: 'off' },
  ]);
  await own.end();
  const owner = postgres(url, { max: 1 });
  await owner.unsafe(`create role weak_${process.pid} login password 'weak'`);
  const weak = new URL(url);
  [weak.username, weak.password] = [`weak_${process.pid}`, 'weak'];
  await expect(letRolesSignIn(weak.href, `${password}-3`, true)).rejects.toThrow(
    /Let a superuser say, in this database: alter role lucka_editor login password '…';/,
  );
  await owner.unsafe(`drop role weak_${process.pid}`);
  await owner.end();
});
