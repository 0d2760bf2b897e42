import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#ops/sources.ts';

const cache = join(root, 'node_modules/.cache/lucka');
/** Contains the name of the tree on which the step last passed. */
const stampOf = (step: string): string => join(cache, `passed-${step}`);

const git = (args: string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Git's name for all files as they are now, untracked ones included; undefined without git. */
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

/** The files that differ from those on which the step last passed; undefined where it has not passed here yet. */
export function findChangedFiles(step: string, tree: string): string[] | undefined {
  try {
    return git(['diff', '--name-only', '--diff-filter=d', readFileSync(stampOf(step), 'utf8').trim(), tree])
      .split('\n')
      .filter(Boolean);
  } catch {
    return undefined;
  }
}

export function notePassed(step: string, tree: string): void {
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampOf(step), tree);
}
