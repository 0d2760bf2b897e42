import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { serveThread } from '#api/kernel/threads/serve-thread.ts';

const require = createRequire(import.meta.url);
const unpack = require('wawoff2/decompress.js') as (packed: Buffer) => Promise<Uint8Array>;

serveThread(async (file: string): Promise<Uint8Array> => Uint8Array.from(await unpack(await readFile(file))));
