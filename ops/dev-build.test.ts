import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import type { RenderedPlayer } from '../player/server.tsx';
import texts from '../locales/en.json' with { type: 'json' };
import { root } from './sources.ts';

test('the server renders the player from the build of `npm run dev`', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'lucka-dev-'));
  try {
    const configFile = join(root, 'player/vite.server.config.ts');
    await build({ configFile, configLoader: 'native', mode: 'development', logLevel: 'silent', build: { outDir, emptyOutDir: true } });
    const built = (await import(pathToFileURL(join(outDir, 'server.js')).href)) as { renderPlayer(boot: unknown): RenderedPlayer };
    expect(built.renderPlayer({ page: 'refused', kind: null, refused: null, lang: 'en', texts }).html).toContain('<h1');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
});
