import { createHash } from 'node:crypto';
import { chown, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import type { Account } from '#api/kernel/db/cluster-account.ts';
import type { ArchiveStore } from './archive-store.ts';
import type { Base } from './bases.ts';

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

async function* piecesOf(store: ArchiveStore, { id, pieces }: Base): AsyncGenerator<Buffer> {
  for (const { name, sha256 } of pieces) {
    const bytes = await store.get(`base/${id}/${name}`);
    if (!bytes) throw new Error(`Piece ${name} of base backup ${id} is missing in the archive.`);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`Piece ${name} of base backup ${id} is damaged.`);
    yield bytes;
  }
}

async function writeEntry(entry: Entry, folder: string, account: Account): Promise<void> {
  const { name, type } = entry.header;
  const path = join(folder, name);
  if (!path.startsWith(`${folder}/`)) throw new Error(`${name} is no file of a base backup.`);
  if (type === 'directory') {
    await mkdir(path, { recursive: true, mode: 0o700 });
    entry.resume();
  } else {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of entry as AsyncIterable<Buffer>) await file.write(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  if (account) await chown(path, account.uid, account.gid);
}

/** Writes the files of a base backup into an empty folder, owned by the account that PostgreSQL runs as. */
export async function unpackBase(store: ArchiveStore, base: Base, folder: string, account: Account): Promise<void> {
  const tar = extract();
  const reading = pipeline(Readable.from(piecesOf(store, base)), createGunzip(), tar);
  const write = async (): Promise<void> => {
    for await (const entry of tar) await writeEntry(entry, folder, account);
  };
  await Promise.all([reading, write()]);
}
