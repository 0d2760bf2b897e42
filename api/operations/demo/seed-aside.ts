import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '#api/kernel/config.ts';

/** Where the process finds what the server has. */
export interface Seeding {
  config: Config;
  url: string;
  socket: string | undefined;
}

/** Makes the demo tenant in a process that ends afterwards, so that the server keeps none of the memory that this takes. */
export async function seedAside(seeding: Seeding): Promise<void> {
  const child = fork(new URL('../../demo-process.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
  child.send(seeding);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The demo tenant could not be made.');
}
