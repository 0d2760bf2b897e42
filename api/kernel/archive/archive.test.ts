import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#api/kernel/http/log.ts';
import { newId } from '#shared/ids.ts';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { readArchiveState } from './archive-state.ts';
import { folderStore, type ArchiveStore } from './archive-store.ts';
import { listBases } from './bases.ts';
import { openArchiver } from './open-archiver.ts';
import { pruneArchive } from './prune.ts';
import { listWaiting, shipWal } from './ship-wal.ts';
import { startArchive, type TestArchive } from './test-archive.ts';
import { tryRestore } from './try-restore.ts';
import { writeBase } from './write-base.ts';

let archive: TestArchive;
beforeAll(async () => void (archive = await startArchive()));
afterAll(() => archive.stop());

const base = (store: ArchiveStore = archive.store, media: string[] = []) =>
  writeBase({ store, url: archive.url, folder: archive.cluster.folder, media });
const faults: string[] = [];
function startArchiver(folder = archive.folder) {
  const { url, cluster, dataDir } = archive;
  const config = { data_dir: dataDir, s3: undefined, backup_days: 30, deletion_log: join(dataDir, 'deletions.jsonl') };
  const onFault = async (fault: string): Promise<void> => void faults.push(fault);
  const archiver = openArchiver({
    target: { folder },
    config,
    url,
    cluster,
    log: createLog('silent'),
    metrics: { archived: () => undefined },
    onFault,
    betweenLooks: 200,
  });
  onTestFinished(() => archiver.close());
}
const state = () => readArchiveState(archive.sql);

test(
  'an archiver takes a first base backup, restores it on trial, and tells how far the archive reaches',
  { timeout: 600_000 },
  async () => {
    startArchiver();
    await expect.poll(async () => (await state())?.tried_at, { timeout: 500_000 }).toBeInstanceOf(Date);
    expect(await state()).toMatchObject({ fault: null, base_at: expect.any(Date) as Date, reached_at: expect.any(Date) as Date });
    expect(await listBases(archive.store)).toHaveLength(1);
    expect(await readdir(join(archive.cluster.folder, '..'))).not.toContain('trial-restore');
  },
);

test('an archive of another database is left alone, and its fault is told once', async () => {
  const other = join(archive.home, 'other');
  await folderStore(other).put('cluster.json', Buffer.from('{"system":"1"}'));
  faults.length = 0;
  startArchiver(other);
  const fault = 'The archive belongs to another database: name another place in ARCHIVE.';
  await expect.poll(() => faults).toEqual([fault]);
  expect((await state())?.fault).toBe(fault);
  expect((await folderStore(other).list('')).map(({ name }) => name)).toEqual(['cluster.json']);
});

exhaustiveTest('a trial restore finds rows that are missing, and an audit log that was changed', async () => {
  const { sql, store, url, cluster } = archive;
  await sql`set session_replication_role = origin`;
  await sql`insert into tenant (id, name) values (${newId()}, 'Old')`;
  await sql`insert into installation_log (id, action, at, detail) values (${newId()}, 'try', now(), '{}')`;
  const made = await base();
  await archive.archiveAll();
  // WAL goes to the archive meanwhile, as the server sees to it.
  let isOver = false;
  const ship = async (): Promise<void> => {
    for (; !isOver; await pause(300)) await shipWal(store, cluster.spool);
  };
  const shipping = ship();
  onTestFinished(() => {
    isOver = true;
    return shipping;
  });
  const trial = () => tryRestore({ store, url, cluster, base: made, settledAt: Date.now() });
  await trial();
  await sql`set session_replication_role = replica`;
  await sql`update installation_log set action = 'else'`;
  await expect(trial()).rejects.toThrow('1 faults in the restored audit logs');
  await sql`update installation_log set action = 'try'`;
  expect(await readdir(join(cluster.folder, '..'))).not.toContain('trial-restore');
});

exhaustiveTest('while the archive is away WAL waits, a full spool drops it with a mark, and a base backup begins anew', async () => {
  const { sql, cluster, store } = archive;
  const away = { ...store, put: () => Promise.reject(new Error('no space left on device')) };
  const write = () => sql`select pg_logical_emit_message(true, 'test', ''), pg_switch_wal()`;
  await write();
  await expect.poll(() => listWaiting(cluster.spool)).not.toEqual([]);
  await expect(shipWal(away, cluster.spool)).rejects.toThrow('no space left');
  expect(await listWaiting(cluster.spool)).not.toEqual([]);
  for (let number = 0; number < 128; number += 1) await writeFile(join(cluster.spool, `filler-${number}`), '');
  await write();
  await expect.poll(() => readdir(cluster.spool)).toContain('gap');
  const archiver = () => sql<{ failed: number }[]>`select failed_count::int as failed from pg_stat_archiver`;
  expect(await archiver()).toEqual([{ failed: 0 }]);
  for (const name of await readdir(cluster.spool)) if (name.startsWith('filler')) await rm(join(cluster.spool, name));
  const bases = (await listBases(store)).length;
  startArchiver();
  await expect.poll(async () => (await listBases(store)).length).toBe(bases + 1);
  await expect.poll(async () => (await state())?.fault).toBe(null);
});

exhaustiveTest('while PostgreSQL cannot write to the spool it keeps its WAL, and the archiver reports the fault', async () => {
  const { sql, cluster } = archive;
  await chmod(cluster.spool, 0o500);
  onTestFinished(() => chmod(cluster.spool, 0o700));
  await sql`select pg_logical_emit_message(true, 'test', ''), pg_switch_wal()`;
  await expect.poll(() => sql`select from pg_stat_archiver where failed_count > 0`).toHaveLength(1);
  faults.length = 0;
  startArchiver();
  // It first ends the trial restore that the last archiver left.
  await expect.poll(() => faults).toEqual([expect.stringMatching(/^PostgreSQL cannot put WAL segment [\w.]+ into /)]);
  await chmod(cluster.spool, 0o700);
  // The running archiver alone sends segments. PostgreSQL tries again within a minute, and at once where another one is full.
  await sql`select pg_logical_emit_message(true, 'test', ''), pg_switch_wal()`;
  await expect.poll(async () => (await state())?.fault).toBe(null);
});

exhaustiveTest('an interrupted base backup counts for nothing, and the next pruning deletes it with all that is too old', async () => {
  const { store } = archive;
  const whole = await listBases(store);
  let puts = 0;
  const breaking: ArchiveStore = {
    ...store,
    put: (name, bytes) =>
      (puts += 1) > 0 && name.endsWith('manifest.json') ? Promise.reject(new Error('cut off')) : store.put(name, bytes),
  };
  await expect(base(breaking)).rejects.toThrow('cut off');
  expect(await listBases(store)).toEqual(whole);
  expect(puts).toBeGreaterThan(1);
  await store.put('media/OLD1', Buffer.from('x'));
  const last = await base(store, ['NEW1']);
  await store.put('media/NEW1', Buffer.from('x'));
  await archive.archiveAll();
  await pruneArchive(store, 30, [], new Date(Date.now() + 40 * 86_400_000));
  expect((await listBases(store)).map(({ id }) => id)).toEqual([last.id]);
  expect(new Set((await store.list('base/')).map(({ name }) => name.split('/')[0]))).toEqual(new Set([last.id]));
  expect((await store.list('wal/'))[0]?.name.slice(0, 24)).toBe(last.first_segment);
  expect((await store.list('media/')).map(({ name }) => name)).toEqual(['NEW1']);
});

test('two databases that archive to one place are found by a segment that differs', async () => {
  const spool = join(archive.home, 'spool-of-another');
  await mkdir(spool);
  const name = (await archive.store.list('wal/')).find(({ name: segment }) => /^\w{24}\.gz$/.test(segment))!.name.slice(0, 24);
  await writeFile(join(spool, name), Buffer.alloc(16 * 1024 * 1024, 1));
  await expect(shipWal(archive.store, spool)).rejects.toThrow(`The archive has another ${name}`);
});
