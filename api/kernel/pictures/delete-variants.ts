import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes the smaller copies of a picture from the cache on this server's disk. */
export async function deleteVariants(folder: string, key: string): Promise<void> {
  const files = await readdir(join(folder, key.slice(0, 2))).catch(() => []);
  for (const file of files.filter((name) => name.startsWith(`${key}.`))) await rm(join(folder, key.slice(0, 2), file), { force: true });
}
