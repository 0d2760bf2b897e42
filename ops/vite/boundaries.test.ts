import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundaries } from './boundaries.ts';

let root: string;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const buildPlayer = () =>
  build({
    root: join(root, 'player'),
    configFile: false,
    logLevel: 'silent',
    plugins: [boundaries(root, /^editor\//)],
    build: { write: false, rolldownOptions: { input: join(root, 'player/main.ts') } },
  });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lucka-boundaries-'));
  await write('player/main.ts', "import { screen } from '../shared/screen.ts'; console.log(screen);");
  await write('shared/screen.ts', 'export const screen = 1;');
  await write('editor/draft.ts', 'export const draft = 2;');
});

afterEach(() => rm(root, { recursive: true }));

test('a program that imports only allowed modules is built', async () => {
  await expect(buildPlayer()).resolves.toBeTruthy();
});

test('a forbidden module imported through a third one fails the build, which prints the path to it', async () => {
  await write('shared/screen.ts', "export { draft as screen } from '../editor/draft.ts';");
  await expect(buildPlayer()).rejects.toThrow('must not be in this program: player/main.ts -> shared/screen.ts -> editor/draft.ts');
});

test('a lazily loaded module counts too', async () => {
  await write('shared/screen.ts', "export const screen = () => import('../editor/draft.ts');");
  await expect(buildPlayer()).rejects.toThrow('shared/screen.ts -> editor/draft.ts');
});

test('a type does not count, because it is not loaded', async () => {
  await write('shared/screen.ts', "import type { draft } from '../editor/draft.ts'; export const screen: typeof draft = 2;");
  await expect(buildPlayer()).resolves.toBeTruthy();
});
