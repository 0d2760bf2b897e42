import { mkdtemp, rm, utimes, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAddress } from '#api/retention/erase-address.ts';
import { noteDeletions } from '#api/retention/deletion-file.ts';
import { liveThroughAll, type Canary } from '#api/retention/test-canary.ts';
import { dumpDatabase, findWords } from '#api/retention/test-search.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { testPostgresVariable } from '#ops/test-database.ts';
import { applyDeletions } from './apply-deletions.ts';
import { deleteOldBackups } from './delete-old-backups.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

let server: TestServer;
let canary: Canary;
let folder: string;
const adminUrl = process.env[testPostgresVariable] ?? '';
const restored = `restored_${process.pid}`;
beforeAll(async () => {
  server = await testServer();
  canary = await liveThroughAll(server, 'Zqrestored');
  await liveThroughAll(server, 'Xwkept');
  folder = await mkdtemp(join(tmpdir(), 'lucka-erased-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('who was erased after a backup is in the backup, and not in the database that is restored from it', async () => {
  await writeBackup(server.url, join(folder, 'backup'));
  await eraseAddress(server.services, { tenant_id: server.tenant.id, email: canary.email });
  await noteDeletions(server.services);
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(restored)}`;
  const url = adminUrl.replace(/\/postgres$/, `/${restored}`);
  const to = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await readBackup(url, join(folder, 'backup'));
    expect(findWords(await dumpDatabase(to), ['ZqrestoredName', canary.email])).not.toEqual([]);
    const files = { deletion_log: server.services.config.deletion_log, backup: join(folder, 'lucka.tar.gz') };
    expect(await applyDeletions(url, files)).toBe(1);
    expect(findWords(await dumpDatabase(to), [...canary.words, 'Zqrestored'])).toEqual([]);
    expect(findWords(await dumpDatabase(to), ['XwkeptName'])).not.toEqual([]);
    // Again, as after a restore that was cut off.
    await applyDeletions(url, files);
    expect(await to`select username from player where username like 'Player %'`).toHaveLength(3);
  } finally {
    await to.end();
    await admin`drop database ${admin(restored)} with (force)`;
    await admin.end();
  }
});

test('backups older than players are told are deleted, and nothing else', async () => {
  const place = await mkdtemp(join(tmpdir(), 'lucka-old-'));
  const names = ['lucka-2026-01-01T000000.tar.gz', 'lucka-2026-03-01T000000.tar.gz', 'photos.tar.gz', 'deletions.jsonl'];
  for (const name of names) {
    await writeFile(join(place, name), '');
    await utimes(join(place, name), new Date(), new Date(name.includes('03-01') ? '2026-03-01' : '2026-01-01'));
  }
  expect(await deleteOldBackups(place, join(place, 'lucka-new.tar.gz'), 30, new Date('2026-03-10'))).toEqual([
    'lucka-2026-01-01T000000.tar.gz',
  ]);
  expect((await readdir(place)).toSorted()).toEqual(['deletions.jsonl', 'lucka-2026-03-01T000000.tar.gz', 'photos.tar.gz']);
  await rm(place, { recursive: true });
});
