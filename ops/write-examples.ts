import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/*
 * npm run examples -- TEST ... : runs operation tests and stores, for the reference, one call of each operation without an example, or of each whose
 * example is to be replaced (--anew).
 */
const root = join(import.meta.dirname, '..');
const path = join(root, 'api/kernel/http/examples.json');
const names = process.argv.slice(2).filter((name) => name !== '--anew');
const isAnew = process.argv.includes('--anew');

const folder = await mkdtemp(join(tmpdir(), 'lucka-examples-'));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const running = spawn(process.execPath, [vitest, 'run', '--project', 'operations', ...names], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LUCKA_EXAMPLES: folder },
});
await once(running, 'exit');

const known = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Record<string, unknown>;
const found: Record<string, unknown> = {};
for (const name of await readdir(folder)) Object.assign(found, JSON.parse(await readFile(join(folder, name), 'utf8')));
await rm(folder, { recursive: true });
const all = isAnew ? { ...known, ...found } : { ...found, ...known };
const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(path, `${JSON.stringify(sorted, null, 1)}\n`);
console.log(`${Object.keys(sorted).length} operations have an example.`);
