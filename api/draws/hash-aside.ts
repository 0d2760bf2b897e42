import { Worker } from 'node:worker_threads';
import type { DrawWork } from './draw-work.ts';

interface PendingCall {
  resolve: (done: never) => void;
  reject: (error: unknown) => void;
}

let thread: { worker: Worker; waiting: Map<number, PendingCall> } | undefined;
let last = 0;

/** Runs work of a draw in a separate thread: hashing a hundred thousand entries takes seconds, during which players continue to play. */
export function hashAside<Name extends keyof DrawWork>(
  name: Name,
  given: Parameters<DrawWork[Name]>[0],
): Promise<Awaited<ReturnType<DrawWork[Name]>>> {
  const { worker, waiting } = (thread ??= startThread());
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, name, given });
  });
}

/** The thread stays for the next draw, and keeps no process alive. If it dies, the pending work fails, and the next draw starts another thread. */
function startThread(): NonNullable<typeof thread> {
  const waiting = new Map<number, PendingCall>();
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { env: {} });
  worker.unref();
  worker.on('message', ({ id, done, error }: { id: number; done: never; error?: unknown }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(done);
    else one?.reject(error);
  });
  const end = (error: unknown): void => {
    if (thread?.worker === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that hashes draws ended.')));
  return { worker, waiting };
}
