import { Worker } from 'node:worker_threads';

/** A program that runs as a thread of its own and answers what it is asked, one after the other. */
export interface Thread<Asked, Answer> {
  ask(asked: Asked): Promise<Answer>;
}

interface PendingCall {
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Starts with the first question and stays for the next ones; it keeps no process alive. What it was asked for when it died fails, and the next
 * question starts another. `program` calls serveThread.
 */
export function openThread<Asked, Answer>(program: URL): Thread<Asked, Answer> {
  let thread: { worker: Worker; waiting: Map<number, PendingCall> } | undefined;
  let last = 0;

  const start = (): NonNullable<typeof thread> => {
    const waiting = new Map<number, PendingCall>();
    const worker = new Worker(program, { env: {} });
    worker.unref();
    worker.on('message', ({ id, answer, fault }: { id: number; answer?: unknown; fault?: string }) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (fault === undefined) asked?.resolve(answer as never);
      else asked?.reject(new Error(fault));
    });
    const end = (error: unknown): void => {
      if (thread?.worker === worker) thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error(`The thread ${program.pathname.split('/').at(-1)} ended.`)));
    return { worker, waiting };
  };
  return {
    ask(asked) {
      const { worker, waiting } = (thread ??= start());
      last += 1;
      const id = last;
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, asked });
      });
    },
  };
}
