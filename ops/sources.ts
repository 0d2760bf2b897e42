import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const buildFolder = join(root, 'build');
export const stampFile = join(buildFolder, 'stamp');
/** The sizes and times of the sources when they were last read and found to be those of the build. */
const seenFile = join(buildFolder, 'seen');
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

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const sources = (): string[] => [...files, ...folders.flatMap(filesBelow)].sort();

/**
 * A hash of the names and contents of all sources of the browser programs. It ignores file times, because a clone or a switch of branches changes
 * them.
 */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of sources())
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** A file with the same size and time of its last change has the same content. */
function lookAtSources(): string {
  const hash = createHash('sha256');
  for (const path of sources()) {
    const { size, ctimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${ctimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Whether build/ is incomplete or was built from other sources than the present ones. Reads these only when they look different than before. */
export async function isStale(): Promise<boolean> {
  if (programs.some(({ name }) => !existsSync(join(buildFolder, name)))) return true;
  const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
  const stamp = await textOf(stampFile);
  const look = `${stamp} ${lookAtSources()}`;
  if ((await textOf(seenFile)) === look) return false;
  if (stamp !== (await hashSources())) return true;
  // The folder may be readable only.
  await writeFile(seenFile, look).catch(() => undefined);
  return false;
}
