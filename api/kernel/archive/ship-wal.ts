import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { gapFile } from '#api/kernel/db/cluster-archive.ts';
import type { ArchiveStore } from './archive-store.ts';
import { isSegment, segmentBytes } from './wal-names.ts';

/** WAL after a switch is zeros; the fastest level leaves a thousandth of them. */
export const pack = (bytes: Uint8Array): Promise<Buffer> => promisify<Uint8Array, object, Buffer>(gzip)(bytes, { level: 1 });
const unpack = promisify<Uint8Array, Buffer>(gunzip);

/** A file of WAL in the archive; undefined where there is none. Throws for people where it is damaged. */
export async function readWal(store: ArchiveStore, name: string): Promise<Buffer | undefined> {
  const packed = await store.get(`wal/${name}.gz`);
  if (!packed) return undefined;
  const bytes = await unpack(packed).catch(() => undefined);
  if (!bytes || (isSegment(name) && bytes.length !== segmentBytes)) throw new Error(`WAL segment ${name} in the archive is damaged`);
  return bytes;
}

export const listWaiting = async (spool: string): Promise<string[]> =>
  (await readdir(spool)).filter((name) => !name.startsWith('.') && name !== gapFile).sort();

/**
 * Moves the files of the spool to the archive, oldest first; each is deleted once the archive has it. Returns their names. Refuses to replace a file
 * by a different one: two databases would destroy each other's history.
 */
export async function shipWal(store: ArchiveStore, spool: string, signal?: AbortSignal): Promise<string[]> {
  const shipped: string[] = [];
  for (const name of await listWaiting(spool)) {
    if (signal?.aborted) break;
    const bytes = await readFile(join(spool, name));
    const there = await readWal(store, name).catch(() => undefined);
    if (there && !there.equals(bytes)) throw new Error(`The archive has another ${name}: two databases archive to one place.`);
    if (!there) await store.put(`wal/${name}.gz`, await pack(bytes));
    await rm(join(spool, name), { force: true });
    shipped.push(name);
  }
  return shipped;
}
