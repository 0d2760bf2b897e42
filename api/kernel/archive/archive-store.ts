import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#api/kernel/config.ts';
import { s3Store, type Stored } from '#api/kernel/storage/s3-store.ts';

/** Where base backups, WAL and copies of media are kept: files by names such as `wal/000000010000000000000001.gz`. */
export interface ArchiveStore {
  /** A file appears complete and durable, or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  delete(name: string): Promise<void>;
  /** The files whose names begin so, in order; without the prefix. */
  list(prefix: string): Promise<Stored[]>;
}

/** For config.archive. */
export const openArchiveStore = (target: NonNullable<Config['archive']>): ArchiveStore =>
  'store' in target ? s3Store(target.store, target.folder) : folderStore(target.folder);

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The name of a file is durable only with its folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** `instead`, when a read failed because nothing is there. */
export const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  };

export const folderStore = (root: string): ArchiveStore => ({
  async put(name, bytes) {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeDurably(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  },
  get: (name) => readFile(join(root, name)).catch(ifMissing(undefined)),
  delete: (name) => rm(join(root, name), { force: true }),
  async list(prefix) {
    const folder = join(root, dirname(`${prefix}x`));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
    const names = files
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
      .filter((name) => name.startsWith(prefix));
    const found = await Promise.all(
      names.map(async (name) => ({
        name: name.slice(prefix.length),
        modified: await stat(join(root, name)).then(({ mtime }) => mtime, ifMissing(undefined)),
      })),
    );
    return found.flatMap(({ name, modified }) => (modified ? [{ name, modified }] : [])).sort((a, b) => (a.name < b.name ? -1 : 1));
  },
});
