import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing, type ArchiveStore } from './archive-store.ts';
import { mediaIn } from './write-base.ts';

export const mediaPath = (folder: string, name: string): string => join(folder, name.slice(0, 2), name);

/** Copies local media that the archive lacks. What has a name never changes. Returns the names of all local media. */
export async function shipMedia(store: ArchiveStore, folder: string, there: Set<string>): Promise<string[]> {
  const names = await mediaIn(folder);
  for (const name of names) {
    if (there.has(name)) continue;
    const bytes = await readFile(mediaPath(folder, name)).catch(ifMissing(undefined));
    if (bytes) await store.put(`media/${name}`, bytes);
    there.add(name);
  }
  return names;
}
