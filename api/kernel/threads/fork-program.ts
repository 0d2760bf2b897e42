import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Node's cache of compiled files halves the start time; the others limit the memory (ops/run.mjs). */
const passedOn = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];
const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** Their own work takes little of V8's memory: new objects get 1 MB at a time, and garbage is collected when the heap has grown by a fifth. */
const smallHeap = ['--max-semi-space-size=1', '--heap-growing-percent=20'];

/** Starts a program of the server as a process that keeps no other process alive. It gets none of the server's secrets. */
export function forkProgram(program: URL): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    env,
    execArgv: smallHeap,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Kills a process, and resolves once it is gone. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.kill('SIGKILL')) await once(child, 'exit');
}
