import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OwnCluster } from '#api/kernel/db/cluster.ts';
import memorySettings from '#ops/memory-settings.json' with { type: 'json' };

export interface Server {
  port: number;
  child: ChildProcess;
}

/**
 * A server in its own process, the product's with the memory settings of `npm start`, which stops with this one. BENCH_NODE_ARGS: further Node options for the product's, such
 * as --cpu-prof. BENCH_TCP: over TCP instead of the Unix socket.
 */
export async function startServer(
  { url, socket }: Pick<OwnCluster, 'url' | 'socket'>,
  program: 'answers-server.ts' | 'yardstick-server.ts' = 'answers-server.ts',
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const isProduct = program === 'answers-server.ts';
  const child = fork(join(import.meta.dirname, program), {
    env: {
      ...(isProduct && memorySettings.environment),
      ...process.env,
      ...env,
      DATABASE_URL: url,
      BENCH_SOCKET: process.env['BENCH_TCP'] ? '' : (socket ?? ''),
    },
    execArgv: isProduct ? [...memorySettings.node, ...(process.env['BENCH_NODE_ARGS']?.split(' ') ?? [])] : [],
  });
  const killed = () => child.kill();
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { port, child };
}

export async function stopServer({ child }: Server): Promise<void> {
  if (!child.connected) return;
  child.send('end');
  await once(child, 'exit');
}
