import { cp, mkdtemp, rm, utimes, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAddress } from '#api/operations/retention/erase-address.ts';
import { noteDeletions } from '#api/operations/retention/deletion-file.ts';
import { liveThroughAll, type Canary } from '#api/operations/retention/test-canary.ts';
import { dumpDatabase, findWords } from '#api/operations/retention/test-search.ts';
import { diskStore } from '#api/kernel/storage/disk-store.ts';
import { deleteForGood } from '#api/operations/tenant-deletion/delete-for-good.ts';
import { buildTenant } from '#api/test-factories.ts';
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
  server = await testServer({});
  canary = await liveThroughAll(server, 'Zqrestored');
  await liveThroughAll(server, 'Xwkept');
  folder = await mkdtemp(join(tmpdir(), 'lucka-erased-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 });
});

async function aPicture(shade: number): Promise<File> {
  const create = { width: 40, height: 40, channels: 3 as const, background: { r: shade, g: 80, b: 90 } };
  return new File([await sharp({ create }).png().toBuffer()], 'fir.png', { type: 'image/png' });
}

/** Restores a backup into a database that exists while `look` runs. */
async function inRestored(backup: string, look: (to: Sql, apply: () => Promise<number>) => Promise<void>): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(restored)}`;
  const url = adminUrl.replace(/\/postgres$/, `/${restored}`);
  const to = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await readBackup(url, backup);
    const files = {
      deletion_log: server.services.config.deletion_log,
      backup: join(folder, 'lucka.tar.gz'),
      media: join(backup, 'media'),
    };
    await look(to, () => applyDeletions(url, files));
  } finally {
    await to.end();
    await admin`drop database ${admin(restored)} with (force)`;
    await admin.end();
  }
}

test('a player erased after a backup is in the backup, and not in the database restored from it', async () => {
  await writeBackup(server.url, join(folder, 'backup'));
  await eraseAddress(server.services, { tenant_id: server.tenant.id, email: canary.email });
  await noteDeletions(server.services);
  await inRestored(join(folder, 'backup'), async (to, apply) => {
    expect(findWords(await dumpDatabase(to), ['ZqrestoredName', canary.email])).not.toEqual([]);
    expect(await apply()).toBe(1);
    expect(findWords(await dumpDatabase(to), [...canary.words, 'Zqrestored'])).toEqual([]);
    expect(findWords(await dumpDatabase(to), ['XwkeptName'])).not.toEqual([]);
    // Again, as after an interrupted restore.
    await apply();
    expect(await to`select username from player where username like 'Player %'`).toHaveLength(3);
  });
});

test('restoring a backup brings back neither people nor pictures of a tenant deleted since, and keeps those of others', async () => {
  const gone = await server.asOwner((await buildTenant(server.services, 'Gone')).id);
  const kept = await server.asOwner();
  const keys: { picture: string; face: string }[] = [];
  for (const { api, tenant_id } of [gone, kept]) {
    const [picture, face] = [await aPicture(keys.length * 40), await aPicture(keys.length * 40 + 20)];
    const { key } = await api.uploadBackground({ body: { tenant_id }, files: { file: picture } });
    await api.uploadAvatar({ files: { avatar: face } });
    const [account] = await server.services.database.owner<{ avatar_key: string }[]>`
      select avatar_key from account a join membership m on m.account_id = a.id where m.tenant_id = ${tenant_id} and avatar_key is not null`;
    keys.push({ picture: key, face: account!.avatar_key });
  }
  const backup = join(folder, 'with-pictures');
  await writeBackup(server.url, backup);
  await cp(join(server.services.config.data_dir, 'media'), join(backup, 'media'), { recursive: true });
  await deleteForGood(server.services, gone.tenant_id);
  await inRestored(backup, async (to, apply) => {
    await apply();
    const media = diskStore(join(backup, 'media'));
    const there = await Promise.all(keys.flatMap(({ picture, face }) => [picture, face]).map(async (key) => Boolean(await media.get(key))));
    expect(there).toEqual([false, false, true, true]);
    expect(await to`select id from account where id = ${gone.account_id}`).toEqual([]);
    expect(await to`select id from account where id = ${kept.account_id}`).toHaveLength(1);
  });
});

test('only backups older than the time promised to players are deleted', async () => {
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
  await rm(place, { recursive: true, maxRetries: 10, retryDelay: 200 });
});
