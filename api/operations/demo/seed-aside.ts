import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '#api/kernel/config.ts';

/** The server's resources for the process. */
export interface Seeding {
  config: Config;
  url: string;
  socket: string | undefined;
}

/** Creates the demo tenant in a separate process, so that the server does not keep the memory for it. */
export async function seedAside(seeding: Seeding): Promise<void> {
  const child = fork(new URL('../../demo-process.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
  child.send(seeding);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The demo tenant could not be made.');
}
