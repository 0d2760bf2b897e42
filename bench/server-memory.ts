import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Of answers-server.ts, in megabytes. */
export async function askMemory(child: ChildProcess): Promise<NodeJS.MemoryUsage> {
  child.send('memory');
  const [{ memory }] = (await once(child, 'message')) as [{ memory: NodeJS.MemoryUsage }];
  return Object.fromEntries(
    Object.entries(memory).map(([name, bytes]) => [name, (bytes as number) / 2 ** 20]),
  ) as unknown as NodeJS.MemoryUsage;
}
