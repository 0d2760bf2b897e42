import { Worker } from 'node:worker_threads';
import { openIdleTimer } from './idle-timer.ts';

/** A program that runs as a thread of its own and answers what it is asked, one after the other. */
export interface Thread<Asked, Answer> {
  ask(asked: Asked): Promise<Answer>;
  /** Ends the thread. What it was asked for fails, and the next question starts another. */
  end(): Promise<void>;
}

interface PendingCall {
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

/** Milliseconds after which a thread that nobody asks ends, and its memory is free. Starting it again takes a fraction of a second. */
const longestIdle = 30_000;

/**
 * Starts with the first question and ends when it was idle for a while; it keeps no process alive. What it was asked for when it died fails, and the
 * next question starts another. `program` calls serveThread. `idle`: milliseconds; Infinity for a program that remembers earlier questions.
 */
export function openThread<Asked, Answer>(program: URL, { idle = longestIdle }: { idle?: number } = {}): Thread<Asked, Answer> {
  let thread: { worker: Worker; waiting: Map<number, PendingCall> } | undefined;
  let last = 0;
  const end = async (): Promise<void> => {
    const ending = thread;
    // The next question must not go to a thread that is ending.
    thread = undefined;
    await ending?.worker.terminate();
  };
  const timer = openIdleTimer(idle, end);

  const start = (): NonNullable<typeof thread> => {
    const waiting = new Map<number, PendingCall>();
    const worker = new Worker(program, { env: {} });
    worker.unref();
    worker.on('message', ({ id, answer, fault }: { id: number; answer?: unknown; fault?: string }) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) timer.start();
      if (fault === undefined) asked?.resolve(answer as never);
      else asked?.reject(new Error(fault));
    });
    const ended = (error: unknown): void => {
      if (thread?.worker === worker) thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error(`The thread ${program.pathname.split('/').at(-1)} ended.`)));
    return { worker, waiting };
  };
  return {
    end,
    ask(asked) {
      timer.stop();
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
