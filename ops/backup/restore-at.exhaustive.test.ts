import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Store } from '#api/kernel/storage/s3-store.ts';
import { startBucket } from '#api/kernel/storage/test-bucket.ts';
import { diskStore } from '#api/kernel/storage/disk-store.ts';
import { shipMedia } from '#api/kernel/archive/ship-media.ts';
import { ledgerOf, startArchive, type TestArchive } from '#api/kernel/archive/test-archive.ts';
import { writeBase } from '#api/kernel/archive/write-base.ts';
import { newId } from '#shared/ids.ts';
import type { Config } from '#api/kernel/config.ts';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { restoreAt } from './restore-at.ts';

let archive: TestArchive;
let before: Date;
const gone = newId();
const moments: { at: Date; ledger: unknown[] }[] = [];
beforeAll(async () => {
  archive = await startArchive();
  before = await archive.earn(1);
  const { store, url, cluster, dataDir } = archive;
  await diskStore(join(dataDir, 'media')).put('PICTURE1', Buffer.from('a picture'));
  await writeFile(join(dataDir, 'sealing.key'), 'a key');
  await archive.sql`insert into tenant (id, name) values (${gone}, 'Deleted since')`;
  const deletion = { tenant_id: gone, id: newId(), reason: 'tenant', activity_id: null, players: [], at: new Date().toISOString() };
  await store.put('deletions.jsonl', Buffer.from(`${JSON.stringify(deletion)}\n`));
  const media = await shipMedia(store, join(dataDir, 'media'), new Set());
  await writeBase({ store, url, folder: cluster.folder, media });
  for (let points = 2; points < 8; points += 1) moments.push({ at: await archive.earn(points), ledger: await ledgerOf(archive.sql) });
  await archive.archiveAll();
});
afterAll(() => archive.stop());

const settings = (target: Config['archive']): Parameters<typeof restoreAt>[2] => ({
  archive: target,
  data_dir: archive.dataDir,
  deletion_log: join(archive.dataDir, 'deletions.jsonl'),
  s3: undefined,
});
const restore = async (at: Date, name: string, target: Config['archive'] = { folder: archive.folder }): Promise<string> => {
  await restoreAt(at, join(archive.home, name), settings(target), () => undefined);
  return join(archive.home, name);
};

async function found(dataDir: string) {
  const { url, stop } = await openCluster({ dataDir, log: () => undefined });
  const sql = postgres(url, { max: 1 });
  const ledger = await ledgerOf(sql);
  const tenants = [...(await sql`select id from tenant`)];
  await sql.end();
  await stop();
  return { ledger, tenants };
}

test('a restore to a named moment has exactly the ledger of that moment, with its pictures and keys, without who was deleted since', async () => {
  const { at, ledger } = moments[2]!;
  const into = await restore(at, 'restored');
  expect(await found(into)).toEqual({ ledger, tenants: [] });
  expect(ledger).toHaveLength(4);
  expect(await diskStore(join(into, 'media')).get('PICTURE1')).toEqual(Buffer.from('a picture'));
  expect(await readFile(join(into, 'sealing.key'), 'utf8')).toBe('a key');
  expect(await ledgerOf(archive.sql)).toHaveLength(7);
  await expect(restore(at, 'restored')).rejects.toThrow('is not empty');
});

test('an archive in a bucket restores, too', async () => {
  const bucket = await startBucket();
  try {
    const target = { store: bucket.settings(), folder: 'lucka/archive' };
    const inBucket = s3Store(target.store, target.folder);
    for (const { name } of await archive.store.list('')) await inBucket.put(name, (await archive.store.get(name))!);
    const { at, ledger } = moments[4]!;
    expect((await found(await restore(at, 'from-bucket', target))).ledger).toEqual(ledger);
  } finally {
    await bucket.stop();
  }
});

test('what cannot be restored is refused with the reason, and leaves no folder', async () => {
  const { store, folder } = archive;
  const refused = async (at: Date, reason: string | RegExp): Promise<void> => {
    await expect(restore(at, 'never')).rejects.toThrow(reason);
    expect([existsSync(join(archive.home, 'never')), existsSync(join(archive.home, 'never.part'))]).toEqual([false, false]);
  };
  await refused(new Date(Date.now() + 60_000), 'is in the future');
  await refused(before, 'The oldest base backup ended at');
  await refused(new Date(), /^The archive does not reach .*: its last transaction is of \d{4}-/);
  const { at } = moments[2]!;
  const last = (await store.list('wal/')).findLast(({ name }) => /^\w{24}\.gz$/.test(name))!.name;
  const sound = await store.get(`wal/${last}`);
  await store.put(`wal/${last}`, sound!.subarray(0, 1_000));
  await refused(at, `WAL segment ${last.slice(0, 24)} in the archive is damaged`);
  await store.delete(`wal/${last}`);
  await refused(at, /WAL segment \w+ is missing|does not reach/);
  await store.put(`wal/${last}`, sound!);
  const piece = (await store.list('base/'))[0]!.name;
  const bytes = await readFile(join(folder, 'base', piece));
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(join(folder, 'base', piece), bytes);
  await refused(at, /^Piece 000000 of base backup \w+ is damaged/);
  await expect(restoreAt(at, join(archive.home, 'never'), settings(undefined), () => undefined)).rejects.toThrow('Set ARCHIVE');
});
