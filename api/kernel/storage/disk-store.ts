import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore } from './kept-bytes.ts';

/** The accepted form of a key or of a file name made from one, so that no path leaves the folder. */
const safe = /^[A-Za-z0-9_.-]{4,120}$/;

/** Stores files in 4096 folders by the first two characters of their names. A file appears complete or not at all. */
export function diskStore(folder: string): MediaStore {
  const pathOf = (key: string): string => {
    if (!safe.test(key) || key.startsWith('.')) throw new Error('not a key of a picture');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (key) => undefinedIfMissing(() => readFile(pathOf(key))),
    size: (key) => undefinedIfMissing(async () => (await stat(pathOf(key))).size),
    slice: (key, from, to) =>
      undefinedIfMissing(async () => {
        const file = await open(pathOf(key));
        try {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
          return buffer.subarray(0, bytesRead);
        } finally {
          await file.close();
        }
      }),
    delete: (key) => rm(pathOf(key), { force: true }),
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
}

async function undefinedIfMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
