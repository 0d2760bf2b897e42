import { execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { verifyLogs } from '#api/kernel/audit/verify-logs.ts';
import { testDatabase, testPostgresVariable } from '#ops/test-database.ts';
import { needs } from '#ops/test-needs.ts';
import { root } from '#ops/sources.ts';
import { makeQuiz } from '../../bench/make-quiz.ts';
import { playGames } from '../../bench/play-games.ts';
import { readBackup } from './read-backup.ts';

const releases = (await readdir(join(root, 'testdata/releases'))).filter((name) => name.endsWith('.tar.gz')).sort();
const home = await mkdtemp(join(tmpdir(), 'lucka-releases-'));
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

/** Counts that migrations make anew, in fewer rows. */
const countedAnew = ['player_figure', 'standing_count'];

async function unpack(release: string): Promise<string> {
  const folder = await mkdtemp(join(home, 'release-'));
  execFileSync('tar', ['-xzf', join(root, 'testdata/releases', release), '-C', folder]);
  return folder;
}

async function emptyDatabase(): Promise<string> {
  const adminUrl = process.env[testPostgresVariable] ?? '';
  const name = `release_${process.pid}_${Date.now()}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  onTestFinished(async () => {
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  });
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}

/** Plays until 100 replies have come and their games have ended, on a server of the given source tree; the number of replies by status. */
async function play(tree: string, url: string): Promise<ReadonlyMap<number, number>> {
  const quizId = await makeQuiz(url, 20);
  const env = { ...process.env, DATABASE_URL: url, BENCH_SOCKET: '', DATA_DIR: await mkdtemp(join(home, 'data-')) };
  const child = fork(join(tree, 'bench/answers-server.ts'), { cwd: tree, env, execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const { games, statuses } = await playGames({ port, quizId, connections: 4, seconds: 0, replies: 100, warmUp: 0 });
  child.send('end');
  await once(child, 'exit');
  expect(games).toBeGreaterThan(4);
  return statuses;
}

test.each(releases)('the database of release %s is upgraded with all its rows, its logs verify, and people play on it', async (release) => {
  const folder = await unpack(release);
  const url = await emptyDatabase();
  const { tables } = await readBackup(url, folder);
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    types: { int8: { to: 20, from: [20], parse: Number, serialize: String } },
  });
  for (const { name } of tables) {
    const kept = (await readFile(join(folder, 'tables', name), 'utf8')).split('\n').length - 1;
    // In words of its own: the check of statements knows those of tests by them.
    const [there] = await sql<{ restored: number }[]>`select count(*) as restored from ${sql(name)}`;
    expect({ name, isWhole: countedAnew.includes(name) || there!.restored >= kept }).toEqual({ name, isWhole: true });
  }
  expect(await verifyLogs(sql)).toEqual([]);
  await sql.end();
  expect([...(await play(root, url)).keys()]).toEqual([200]);
});

test('the last release plays on the schema of this version', async (context) => {
  const commit = (await readFile(join(await unpack(releases.at(-1)!), 'commit'), 'utf8')).trim();
  const isKnown = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;
  needs(isKnown, `this clone does not have the commit ${commit} of the last release`, context);
  const tree = await mkdtemp(join(home, 'tree-'));
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "$1"`, 'sh', tree], { cwd: root });
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  const { url, drop } = await testDatabase();
  onTestFinished(drop);
  expect([...(await play(tree, url)).keys()]).toEqual([200]);
});
