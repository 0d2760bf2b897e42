import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createGzip } from 'node:zlib';
import postgres from 'postgres';
import { pack as tarPack, type Pack } from 'tar-stream';
import { ifMissing, type ArchiveStore } from './archive-store.ts';
import { manifestName, type Base } from './bases.ts';

const pieceBytes = 16 * 1024 * 1024;

/** What PostgreSQL's manual says that a base backup leaves out: folders whose content is made anew at each start, and files of the running server. */
const emptied = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label|tablespace_map|current_logfiles)$/;

async function* filesUnder(folder: string): AsyncGenerator<{ path: string; isFolder: boolean }> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(ifMissing([]))) {
    const path = join(folder, entry.name);
    if (leftOut.test(entry.name)) continue;
    yield { path, isFolder: entry.isDirectory() };
    if (entry.isDirectory() && !emptied.includes(entry.name)) yield* filesUnder(path);
  }
}

/** Adds a file at the length that it has now. What PostgreSQL changes, cuts off or deletes meanwhile, WAL brings back. */
async function addFile(tar: Pack, path: string, name: string): Promise<number> {
  const file = await open(path).catch(ifMissing(undefined));
  if (!file) return 0;
  try {
    const { size } = await file.stat();
    const entry = tar.entry({ name, size });
    const written = once(entry, 'finish');
    for (let at = 0; at < size;) {
      const buffer = Buffer.alloc(Math.min(1024 * 1024, size - at));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      at += buffer.length;
      // Zeros stand for what was cut off.
      if (bytesRead < buffer.length) buffer.fill(0, bytesRead);
      if (!entry.write(buffer)) await once(entry, 'drain');
    }
    entry.end(Buffer.alloc(0));
    await written;
    return size;
  } finally {
    await file.close();
  }
}

/** The control file comes last, as pg_basebackup has it. */
async function addCluster(tar: Pack, folder: string): Promise<number> {
  const control = 'global/pg_control';
  let bytes = 0;
  for await (const { path, isFolder } of filesUnder(folder)) {
    const name = relative(folder, path);
    if (isFolder) tar.entry({ name, type: 'directory', mode: 0o700 });
    else if (name !== control) bytes += await addFile(tar, path, name);
  }
  return bytes + (await addFile(tar, join(folder, control), control));
}

/** Writes what comes as pieces of the archive. */
async function storePieces(store: ArchiveStore, id: string, stream: AsyncIterable<Buffer>): Promise<Base['pieces']> {
  const pieces: Base['pieces'] = [];
  let [waiting, length]: [Buffer[], number] = [[], 0];
  const put = async (): Promise<void> => {
    const bytes = Buffer.concat(waiting);
    const name = String(pieces.length).padStart(6, '0');
    await store.put(`base/${id}/${name}`, bytes);
    pieces.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') });
    [waiting, length] = [[], 0];
  };
  for await (const chunk of stream) {
    waiting.push(chunk);
    length += chunk.length;
    if (length >= pieceBytes) await put();
  }
  if (length > 0) await put();
  return pieces;
}

interface Writing {
  store: ArchiveStore;
  /** Signs in as the superuser. */
  url: string;
  folder: string;
  media: string[];
}

async function storeCluster({ store, folder }: Writing, id: string, finish: () => Promise<string>) {
  const tar = tarPack();
  const gzip = createGzip({ level: 1 });
  tar.once('error', (error) => gzip.destroy(error));
  tar.pipe(gzip);
  const fill = async (): Promise<{ bytes: number; label: string }> => {
    const bytes = await addCluster(tar, folder);
    const label = await finish();
    tar.entry({ name: 'backup_label', mode: 0o600 }, label);
    tar.finalize();
    return { bytes, label };
  };
  const filled = fill().catch((error: unknown) => {
    gzip.destroy(error as Error);
    throw error;
  });
  const [pieces, { bytes, label }] = await Promise.all([storePieces(store, id, gzip), filled]);
  return { pieces, bytes, label };
}

/** Copies the running database into the archive. When the process ends midway, there are pieces without a manifest, which count for nothing. */
export async function writeBase(writing: Writing): Promise<Base> {
  const { store, url, media } = writing;
  // One session has to begin and to end it.
  const sql = postgres(url, { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => undefined });
  try {
    const [about] = await sql<{ now: Date; system: string; postgres: string }[]>`
      select clock_timestamp() as now, system_identifier::text as system, current_setting('server_version') as postgres from pg_control_system()`;
    const id = about!.now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    await sql`select pg_backup_start(${`lucka ${id}`}, true)`;
    let last_segment = '';
    const stored = await storeCluster(writing, id, async () => {
      const [end] = await sql<{ label: string; last: string }[]>`
        select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`;
      last_segment = end!.last;
      return end!.label;
    });
    await sql`select pg_switch_wal()`;
    const [end] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
    const { label, pieces, bytes } = stored;
    const [, first_segment = ''] = /^START WAL LOCATION: \S+ \(file (\w+)\)/m.exec(label) ?? [];
    const { system, postgres: version } = about!;
    const times = { began_at: about!.now.toISOString(), ended_at: end!.now.toISOString() };
    const base: Base = { format: 1, id, ...times, system, postgres: version, first_segment, last_segment, bytes, pieces, media };
    await store.put(`base/${id}/${manifestName}`, Buffer.from(JSON.stringify(base)));
    return base;
  } finally {
    await sql.end();
  }
}

/** Of the folder of local media. */
export const mediaIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  return entries
    .filter((entry) => entry.isFile() && /^[\w.-]{4,120}$/.test(entry.name) && !/\.[0-9a-f-]{36}$/.test(entry.name))
    .map(({ name }) => name);
};
