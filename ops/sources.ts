import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const buildFolder = join(root, 'build');
export const stampFile = join(buildFolder, 'stamp');
/**
 * The browser programs, including the scripts of the pages of draws and diplomas, and the player's screens for the API process: their folder in
 * build/ and their Vite configuration.
 */
export const programs = [
  { name: 'editor', config: 'editor/vite.config.ts' },
  { name: 'player', config: 'player/vite.config.ts' },
  { name: 'receipt', config: 'player/vite.receipt.config.ts' },
  { name: 'diploma', config: 'player/vite.diploma.config.ts' },
  { name: 'player-server', config: 'player/vite.server.config.ts' },
] as const;

const folders = ['shared', 'questions', 'kinds', 'activity', 'player', 'editor', 'ui', 'locales', 'ops/vite'];
const files = ['package.json', 'package-lock.json'];

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/**
 * A hash of the names and contents of all sources of the browser programs. It ignores file times, because a clone or a switch of branches changes
 * them.
 */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const paths = [...files, ...(await Promise.all(folders.map(filesBelow))).flat()].sort();
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether build/ is incomplete or was built from other sources than the present ones. */
export async function isStale(): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  return stamp !== (await hashSources()) || programs.some(({ name }) => !existsSync(join(buildFolder, name)));
}
