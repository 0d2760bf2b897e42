import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { serveThread } from '#api/kernel/threads/serve-thread.ts';

const file = createRequire(import.meta.url).resolve('@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2');

serveThread<string, Uint8Array>(
  async (letters) => new Uint8Array(await subsetFont(await readFile(file), letters, { targetFormat: 'woff2' })),
);
