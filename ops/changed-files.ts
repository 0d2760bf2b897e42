import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#ops/sources.ts';

const cache = join(root, 'node_modules/.cache/lucka');
const stampFile = join(cache, 'checked-tree');

const git = (args: string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The name that git gives to all files as they are now, also those that nobody has added; undefined without git. */
export function nameOfTree(): string | undefined {
  const env = { GIT_INDEX_FILE: join(cache, 'index') };
  try {
    mkdirSync(cache, { recursive: true });
    git(['add', '--all'], env);
    return git(['write-tree'], env);
  } catch {
    return undefined;
  }
}

/** The files that differ from those of the last check that passed; undefined where none passed here yet. */
export function findChangedFiles(tree: string): string[] | undefined {
  try {
    return git(['diff', '--name-only', '--diff-filter=d', readFileSync(stampFile, 'utf8').trim(), tree])
      .split('\n')
      .filter(Boolean);
  } catch {
    return undefined;
  }
}

export function noteChecked(tree: string): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, tree);
}
