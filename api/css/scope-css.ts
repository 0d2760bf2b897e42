import { Worker } from 'node:worker_threads';
import { scopeCss as scopeHere } from '#shared/css/scope-css.ts';

/** Characters that are read in a few milliseconds; starting to talk to a thread costs about as much. */
const short = 1_000;

interface Waiting {
  resolve: (css: string) => void;
  reject: (error: unknown) => void;
}

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
let last = 0;

/** An editor's CSS as it may stand in a player's page. A long one takes hundreds of milliseconds to read, which a thread of its own does. */
export async function scopeCss(css: string): Promise<string> {
  if (css.length <= short) return scopeHere(css).css;
  const { worker, waiting } = (thread ??= startThread());
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, css });
  });
}

/** Stays for the next text; it keeps no process alive. What it was asked for when it died fails, and the next text starts another. */
function startThread(): NonNullable<typeof thread> {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(new URL('./scope-css-worker.ts', import.meta.url), { env: {} });
  worker.unref();
  worker.on('message', ({ id, css }: { id: number; css: string }) => {
    waiting.get(id)?.resolve(css);
    waiting.delete(id);
  });
  const end = (error: unknown): void => {
    if (thread?.worker === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that reads CSS ended.')));
  return { worker, waiting };
}
