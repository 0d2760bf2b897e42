import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testAuthenticator, type TestAuthenticator } from '#api/accounts/passkeys/test-authenticator.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';
import { diskStore } from '#api/kernel/storage/disk-store.ts';
import type { TestUser } from '#api/test-server.ts';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import { until } from '#ops/cluster/until.ts';
import { root } from '#ops/sources.ts';
import { verifyLogs } from '#api/kernel/audit/verify-logs.ts';
import { makeQuiz } from '../../bench/make-quiz.ts';
import { playGames, type Played } from '../../bench/play-games.ts';
import { openCell } from './cells.ts';
import { linkCells } from './link-cells.ts';
import { moveTenant } from './move-tenant.ts';
import { findTenantTables } from './tables.ts';
import { mapLines } from './write-map.ts';
import { startCell, startRouter, type TestCell } from './test-cells.ts';
import { undoMove } from './undo.ts';

let here: TestCell;
let there: TestCell;
let router: Awaited<ReturnType<typeof startRouter>>;
beforeAll(async () => {
  here = await startCell();
  there = await startCell(here);
  await linkCells([
    { name: 'a', url: here.superuser },
    { name: 'b', url: there.superuser },
  ]);
  router = await startRouter(here);
});
afterAll(async () => {
  router.stop();
  await there.stop();
  await here.stop();
});

const ownerOf = (cell: TestCell): Sql => cell.server.services.database.owner;
const play = (port: number, quizId: string, seconds: number): Promise<Played> =>
  playGames({ port, quizId, connections: 4, seconds, warmUp: 0, think: 40, reconnects: true });
const mapOf = async (cell: TestCell, name: string) => (await Array.fromAsync(mapLines(cell.server.url, name))).join('');
const portOf = (cell: TestCell): number => Number(new URL(cell.server.base).port);

async function liveQuiz(): Promise<{ quiz: string; tenant_id: string }> {
  const quiz = await makeQuiz(here.server.url, 30);
  const [row] = await ownerOf(here)<{ tenant_id: string }[]>`select tenant_id from activity where id = ${quiz}`;
  return { quiz, tenant_id: row!.tenant_id };
}

/** The rows of a tenant by table, without the empty ones, and without a queue that a server empties by itself. */
async function countRows(cell: TestCell, tenant_id: string): Promise<Record<string, number>> {
  const sql = ownerOf(cell);
  const counts: [string, number][] = [];
  for (const { name, key } of await findTenantTables(sql)) {
    const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(name)} where ${sql(key)} = ${tenant_id}`;
    if (row!.rows > 0 && name !== 'unlisted_player') counts.push([name, row!.rows]);
  }
  return Object.fromEntries(counts);
}

/** Games of which not exactly the acknowledged answers are stored. */
async function findFaults(cell: TestCell, { acknowledged }: Played): Promise<string[]> {
  const sql = ownerOf(cell);
  const stored = await sql<{ game_id: string; answers: number }[]>`
    select game_id, count(*)::int as answers from answer where game_id in ${sql([...acknowledged.keys()])} group by game_id`;
  const counts = new Map(stored.map(({ game_id, answers }) => [game_id, answers]));
  return [...acknowledged].flatMap(([id, answers]) => (counts.get(id) === answers ? [] : [`${id}: ${answers} and ${counts.get(id)}`]));
}

/** What a move may leave behind nowhere. */
async function findRemains(cell: TestCell): Promise<string[]> {
  const found = await ownerOf(cell)<{ name: string }[]>`
    select pubname::text as name from pg_publication where pubname like 'lucka_move%'
    union all select slot_name::text from pg_replication_slots where slot_name not like 'lucka_link%' union all select tgname::text from pg_trigger where tgname like 'tenant_leaves%' union all select id::text from move_mark
    union all select id::text from tenant_move where state <> 'gone'`;
  return found.map(({ name }) => name);
}

async function addPasskey(user: TestUser): Promise<TestAuthenticator> {
  const authenticator = testAuthenticator();
  const { challenge, rp, user: named } = await user.api.passkeyOptions();
  const credential = authenticator.create({ challenge, origin: originOf(here), rpId: rp.id, userHandle: named.id });
  await user.api.addPasskey({ body: { name: 'Phone', credential } });
  return authenticator;
}

/** A browser that knows no cell yet gets its challenge from the default one; the answer names the passkey, which leads to the other. */
async function signInThere(authenticator: TestAuthenticator): Promise<void> {
  const { challenge, rpId } = await here.server.anonymous.passkeySignInOptions();
  const body = { credential: authenticator.get({ challenge, origin: originOf(there), rpId }) };
  expect(await there.server.anonymous.signInByPasskey({ body })).toMatchObject({ access_token: expect.stringMatching(/^b\./) as string });
  await expect(there.server.anonymous.signInByPasskey({ body })).rejects.toMatchObject({ code: 'invalid_grant' });
}

const originOf = ({ server }: TestCell): string => server.services.config.public_url;

const moveOf = ({ tenant_id }: { tenant_id: string }, from = here, to = there) => ({
  tenant_id,
  from: from.superuser,
  to: to.superuser,
  cell: 'b',
  media: 'unreachable' as const,
  say: () => undefined,
  lead: async () => router.leadTo(to),
});

test('a tenant moves while it is played: nothing acknowledged is lost, others notice nothing, and it goes on in the other cell', async () => {
  const moved = await liveQuiz();
  const staying = await liveQuiz();
  const member = await here.server.asOwner(moved.tenant_id);
  const authenticator = await addPasskey(member);
  await here.server.services.jobs.send('rebuild-figures', { tenant_id: moved.tenant_id, activity_id: moved.quiz });
  const before = await countRows(here, staying.tenant_id);
  const playing = play(router.port, moved.quiz, amount(6, 20));
  const others = play(portOf(here), staying.quiz, amount(6, 20));
  await pause(1_500);
  let jobs: Promise<unknown> | undefined;
  // The workers of the other cell see the rows come, and leave them alone.
  const result = await moveTenant({ ...moveOf(moved), say: () => void (jobs ??= there.server.runJobs()) });
  const [played, other] = await Promise.all([playing, others]);
  await jobs;

  expect([...played.statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect([...other.statuses.keys()]).toEqual([200]);
  expect(await findFaults(there, played)).toEqual([]);
  expect(await findFaults(here, other)).toEqual([]);
  expect(result.tables).toBeGreaterThan(150);

  expect(await countRows(here, moved.tenant_id)).toEqual({});
  expect(Object.keys(await countRows(here, staying.tenant_id))).toEqual(expect.arrayContaining(Object.keys(before)));
  expect([await findRemains(here), await findRemains(there)]).toEqual([[], []]);
  expect(await ownerOf(here)`select state, cell from tenant_move where id = ${moved.tenant_id}`).toEqual([{ state: 'gone', cell: 'b' }]);
  expect(await verifyLogs(ownerOf(there))).toEqual([]);
  expect(await mapOf(here, 'a')).toContain(`${staying.quiz} a\n`);
  expect(await mapOf(here, 'a')).not.toContain(moved.quiz);
  expect(await mapOf(there, 'b')).toContain(`${moved.quiz} b\n`);
  for (const key of [member.token, member.email, authenticator.id])
    expect(await mapOf(there, 'b')).toContain(`${hashToken(key).toString('hex')} b\n`);
  // Who was signed in still is, and the job that waited waits there.
  expect((await there.server.client(member.token).listQuizzes({ query: {} })).data.map(({ id }) => id)).toEqual([moved.quiz]);
  await signInThere(authenticator);
  expect(await ownerOf(there)`select name from pgboss.job where data ->> 'tenant_id' = ${moved.tenant_id}`).toContainEqual({
    name: 'rebuild-figures',
  });

  await there.server.runJobs();
  const [figures] = await ownerOf(there)<{ counted: number; ended: number }[]>`
    select (select sum(games)::int from daily_statistic where activity_id = ${moved.quiz}) as counted,
      (select count(*)::int from game where activity_id = ${moved.quiz}) as ended`;
  expect(figures!.counted).toBe(figures!.ended);
});

exhaustiveTest('a move that cannot be finished leaves the tenant where it was, in service, and nothing in the other cell', async () => {
  router.leadTo(here);
  const stays = await liveQuiz();
  const [code] = await ownerOf(here)<{ join_code: string }[]>`
    update activity set join_code = '424242' where id = ${stays.quiz} returning join_code`;
  const blocking = await makeQuiz(there.server.url, 5);
  await ownerOf(there)`update activity set join_code = ${code!.join_code} where id = ${blocking}`;
  await play(router.port, stays.quiz, 1);
  // The server lists its players by itself.
  await until('the list of players', 30, async () => (await ownerOf(here)`select from unlisted_player`).length === 0);
  const before = await countRows(here, stays.tenant_id);
  await expect(moveTenant(moveOf(stays))).rejects.toThrow('activity_join_code');
  expect(await countRows(here, stays.tenant_id)).toEqual(before);
  expect(await countRows(there, stays.tenant_id)).toEqual({});
  expect([await findRemains(here), await findRemains(there)]).toEqual([[], []]);
  expect([...(await play(router.port, stays.quiz, 1)).statuses.keys()]).toEqual([200]);
  await expect(undoMove(moveOf(stays))).rejects.toThrow('No move of this tenant was cut off');
});

/** The command of the operator, killed when it says so; `lead` is its command. */
async function moveKilled({ tenant_id }: { tenant_id: string }, lead: string, killAt?: RegExp): Promise<void> {
  const options = { tenant: tenant_id, from: here.superuser, to: there.superuser, cell: 'b', lead };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, [join(root, 'ops/move-tenant.ts'), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (text) => killAt?.test(String(text)) && child.kill('SIGKILL'));
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

const kills: [string, string, RegExp | undefined, string][] = [
  ['before its switch', 'true', /follows/, 'it is undone, and begins anew'],
  ['after its switch', 'kill -9 $PPID', undefined, 'is finished'],
];
test.each(amount([], kills))('a move that was killed %s is finished by the next call', async (_when, lead, killAt, said) => {
  router.leadTo(here);
  const moved = await liveQuiz();
  const played = await play(router.port, moved.quiz, 1);
  const before = await countRows(here, moved.tenant_id);
  await moveKilled(moved, lead, killAt);
  const lines: string[] = [];
  await moveTenant({
    ...moveOf(moved),
    say: (line) => void lines.push(line),
    async lead() {
      router.leadTo(there);
      expect(await mapOf(here, 'a')).not.toContain(moved.quiz);
      expect(await mapOf(there, 'b')).toContain(`${moved.quiz} b\n`);
      await expect(undoMove(moveOf(moved))).rejects.toThrow('Another command is moving this tenant');
    },
  });
  expect(lines[0]).toContain(said);
  const { answer, game, ledger, player } = before;
  expect(await countRows(there, moved.tenant_id)).toMatchObject({ answer, game, ledger, player });
  expect(await findFaults(there, played)).toEqual([]);
  expect(await countRows(here, moved.tenant_id)).toEqual({});
  expect([await findRemains(here), await findRemains(there)]).toEqual([[], []]);
  expect([...(await play(router.port, moved.quiz, 1)).statuses.keys()]).toEqual([200]);
});

exhaustiveTest('a command of --lead that fails leaves the tenant there; the next call leads to it, unless the cells differed', async () => {
  router.leadTo(here);
  const moved = await liveQuiz();
  const failing = { ...moveOf(moved), lead: () => Promise.reject(new Error('no HAProxy')) };
  await expect(moveTenant(failing)).rejects.toThrow('its requests are not led there: no HAProxy');
  await expect(moveTenant(moveOf(moved, here, here))).rejects.toThrow('is not the one to which');
  await ownerOf(here)`update tenant_move set fault = 'The cells differ: game' where id = ${moved.tenant_id}`;
  await expect(moveTenant(moveOf(moved))).rejects.toThrow('The cells differ: game. The old rows stay');
  await ownerOf(here)`update tenant_move set fault = null where id = ${moved.tenant_id}`;
  await moveTenant(moveOf(moved));
  expect([await findRemains(here), await findRemains(there)]).toEqual([[], []]);
});

exhaustiveTest('a row that the other cell refuses while rows follow ends the move, and writes do not wait for it', async () => {
  router.leadTo(here);
  const stays = await liveQuiz();
  await play(router.port, stays.quiz, 0.5);
  const [row] = await ownerOf(here)<{ game: object }[]>`select to_jsonb(g) as game from game g where activity_id = ${stays.quiz} limit 1`;
  const { sql } = openCell(there.superuser);
  await sql`insert into game select * from jsonb_populate_record(null::game, ${sql.json(row!.game as never)})`;
  await sql.end();
  await expect(moveTenant(moveOf(stays))).rejects.toThrow('cannot take what follows');
  expect([await findRemains(here), await findRemains(there)]).toEqual([[], []]);
  expect([...(await play(router.port, stays.quiz, 0.5)).statuses.keys()]).toEqual([200]);
});

test('pictures and fonts in DATA_DIR are copied, compared by their hashes and deleted where they were; people go with their last tenant', async () => {
  router.leadTo(here);
  const moved = await liveQuiz();
  const member = await here.server.asOwner(moved.tenant_id);
  const files = { 'a-picture': 'one', 'a-picture.motion.mp4': 'film', 'a-font-of-theirs.woff2': 'two', 'another-s-picture': 'three' };
  const folderOf = (cell: TestCell): string => join(cell.server.services.config.data_dir, 'media');
  const [source, target] = [diskStore(folderOf(here)), diskStore(folderOf(there))];
  for (const [name, text] of Object.entries(files)) await source.put(name, Buffer.from(text));
  await target.put('a-picture', Buffer.from('torn'));
  await ownerOf(here)`
    insert into media (tenant_id, key, purpose, name, content_type, bytes, motion) values (${moved.tenant_id}, 'a-picture', 'image', 'a', 'image/png', 3, 'mp4')`;
  await ownerOf(here)`
    insert into font (tenant_id, id, key, name, scripts, measures, licence, bytes, created_at)
    values (${moved.tenant_id}, ${newId()}, 'a-font-of-theirs', 'A', '{}', '{}', '', 3, now())`;
  await moveTenant({ ...moveOf(moved), media: { from: here.server.services.config.data_dir, to: target } });
  const readAll = (store: typeof source) => Promise.all(Object.keys(files).map(async (name) => (await store.get(name))?.toString()));
  expect(await readAll(target)).toEqual(['one', 'film', 'two', undefined]);
  expect(await readAll(source)).toEqual([undefined, undefined, undefined, 'three']);
  const accounts = (cell: TestCell) => ownerOf(cell)`select from account where id = ${member.account_id}`;
  expect([await accounts(here), await accounts(there)].map(({ length }) => length)).toEqual([0, 1]);
});

test('what would go wrong is said before anything happens', async () => {
  const { tenant_id, quiz } = await liveQuiz();
  const { email } = await here.server.asOwner(tenant_id);
  await expect(moveTenant(moveOf({ tenant_id: newId() }))).rejects.toThrow('has no tenant');
  await expect(moveTenant(moveOf({ tenant_id }, here, here))).rejects.toThrow('are one database');
  await ownerOf(here)`insert into tenant_move (id, state, cell) values (${tenant_id}, 'leaving', 'c')`;
  await expect(moveTenant(moveOf({ tenant_id }))).rejects.toThrow('to the cell c was cut off');
  for (const wrong of [here, there])
    await expect(undoMove(moveOf({ tenant_id }, here, wrong))).rejects.toThrow('does not arrive in the cell');
  await ownerOf(here)`delete from tenant_move where id = ${tenant_id}`;
  await ownerOf(
    here,
  )`insert into media (tenant_id, key, purpose, name, content_type, bytes) values (${tenant_id}, 'a-picture', 'image', 'a', 'image/png', 1)`;
  await expect(moveTenant(moveOf({ tenant_id }))).rejects.toThrow('1 pictures and fonts. Say where they are');
  await ownerOf(here)`delete from media where tenant_id = ${tenant_id}`;
  await expect(moveTenant({ ...moveOf({ tenant_id }), from: here.server.url })).rejects.toThrow('must sign in as superusers');
  const [link] = [openCell(there.superuser)];
  await link.sql.unsafe('alter subscription lucka_link_a_b disable');
  await expect(moveTenant(moveOf({ tenant_id }))).rejects.toThrow('The cells are not linked');
  await link.sql.unsafe('alter subscription lucka_link_a_b enable');
  await link.sql.end();
  await there.server.signIn({ tenant_id: there.server.tenant.id, email } as never);
  await expect(moveTenant(moveOf({ tenant_id }))).rejects.toThrow(`other accounts under the addresses ${email}`);
  await ownerOf(there)`update server_secret set value = sha256(value) where name = 'ticket'`;
  await expect(moveTenant(moveOf({ tenant_id }))).rejects.toThrow('different keys');
  expect([...(await play(portOf(here), quiz, 0.5)).statuses.keys()]).toEqual([200]);
  expect([await findRemains(here), await findRemains(there)]).toEqual([[], []]);
});
