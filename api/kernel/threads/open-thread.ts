import { Worker } from 'node:worker_threads';
import { endProgram, forkProgram } from './fork-program.ts';
import { openIdleTimer } from './idle-timer.ts';
import { moduleCache } from './module-cache.ts';

/** A program beside the server that runs tasks, one after another. */
export interface Thread<Task, Answer> {
  run(task: Task): Promise<Answer>;
  /** Ends the program. Its pending tasks fail, and the next task starts another. */
  end(): Promise<void>;
}

interface ReplyMessage {
  id: number;
  answer?: unknown;
  fault?: string;
}
interface Listeners {
  onMessage(message: ReplyMessage): void;
  onEnd(error: unknown): void;
}
interface Running {
  post(message: { id: number; task: unknown }): void;
  end(): Promise<unknown>;
}
interface PendingCall {
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Milliseconds after which an idle program ends, which frees its memory: a thread has 30 to 60 MB, printing leaves 90, pictures 150, and several of them
 * must not rest beside each other. Starting one again takes a fraction of a second.
 */
const longestIdle = 10_000;

interface Options {
  /** Milliseconds; Infinity for a program that remembers earlier questions. */
  idle?: number;
}

/**
 * A thread that starts with the first task and ends when it was idle for a while; it keeps no process alive. The pending tasks of a thread that dies
 * fail, and the next task starts another. `program` calls serveThread.
 */
export const openThread = <Task, Answer>(program: URL, options?: Options): Thread<Task, Answer> =>
  openBeside(startThread, program, options);

/**
 * The same as a process, for programs with native code: its memory is freed when it ends, and its crash ends nothing else.
 */
export const openProcess = <Task, Answer>(program: URL, options?: Options): Thread<Task, Answer> =>
  openBeside(startProcess, program, options);

function startThread(program: URL, { onMessage, onEnd }: Listeners): Running {
  const worker = new Worker(program, { env: moduleCache });
  worker.unref();
  worker.on('message', onMessage);
  worker.on('error', onEnd);
  worker.on('exit', () => onEnd(endOf(program)));
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

function startProcess(program: URL, { onMessage, onEnd }: Listeners): Running {
  const child = forkProgram(program);
  child.on('message', (message) => onMessage(message as ReplyMessage));
  child.on('error', onEnd);
  child.once('exit', () => onEnd(endOf(program)));
  return { post: (message) => void child.send(message, (error) => error && onEnd(error)), end: () => endProgram(child) };
}

const endOf = (program: URL): Error => new Error(`The program ${program.pathname.split('/').at(-1)} ended.`);

function openBeside<Task, Answer>(
  start: (program: URL, listeners: Listeners) => Running,
  program: URL,
  { idle = longestIdle }: Options = {},
): Thread<Task, Answer> {
  let current: { running: Running; waiting: Map<number, PendingCall> } | undefined;
  let last = 0;
  const end = async (): Promise<void> => {
    const ending = current;
    // The next task must not go to a program that is ending.
    current = undefined;
    timer.stop();
    await ending?.running.end();
  };
  const timer = openIdleTimer(idle, end);

  const begin = (): NonNullable<typeof current> => {
    const waiting = new Map<number, PendingCall>();
    const running = start(program, {
      onMessage({ id, answer, fault }) {
        const call = waiting.get(id);
        waiting.delete(id);
        if (waiting.size === 0) timer.start();
        if (fault === undefined) call?.resolve(answer as never);
        else call?.reject(new Error(fault));
      },
      onEnd(error) {
        if (current?.running === running) {
          current = undefined;
          timer.stop();
        }
        for (const { reject } of waiting.values()) reject(error);
        waiting.clear();
      },
    });
    return { running, waiting };
  };
  return {
    end,
    run(task) {
      timer.stop();
      const { running, waiting } = (current ??= begin());
      last += 1;
      const id = last;
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        running.post({ id, task });
      });
    },
  };
}
