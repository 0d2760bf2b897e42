import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes backups of this folder, by the names that npm run backup gives, after the longest time that players are promised. Returns their names. */
export async function deleteOldBackups(folder: string, newest: string, days: number, now = new Date()): Promise<string[]> {
  const deleted: string[] = [];
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (!/^lucka-\d{4}-\d\d-\d\dT\d{6}\.tar\.gz$/.test(name) || file === newest) continue;
    if ((await stat(file)).mtimeMs > now.getTime() - days * 86_400_000) continue;
    await rm(file);
    deleted.push(name);
  }
  return deleted;
}
