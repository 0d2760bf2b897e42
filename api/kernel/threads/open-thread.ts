import { Worker } from 'node:worker_threads';
import { endProgram, forkProgram } from './fork-program.ts';
import { openIdleTimer } from './idle-timer.ts';

/** A program beside the server that answers what it is asked, one after the other. */
export interface Thread<Asked, Answer> {
  ask(task: Asked): Promise<Answer>;
  /** Ends the program. What it was asked for fails, and the next question starts another. */
  end(): Promise<void>;
}

interface Told {
  id: number;
  answer?: unknown;
  fault?: string;
}
interface Heard {
  told(message: Told): void;
  ended(error: unknown): void;
}
interface Running {
  post(message: { id: number; asked: unknown }): void;
  end(): Promise<unknown>;
}
interface PendingCall {
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

/** Milliseconds after which a program that nobody asks ends, and its memory is free. Starting it again takes a fraction of a second. */
const longestIdle = 30_000;

interface Options {
  /** Milliseconds; Infinity for a program that remembers earlier questions. */
  idle?: number;
}

/**
 * A thread that starts with the first question and ends when it was idle for a while; it keeps no process alive. What it was asked for when it died
 * fails, and the next question starts another. `program` calls serveThread.
 */
export const openThread = <Asked, Answer>(program: URL, options?: Options): Thread<Asked, Answer> =>
  openBeside(startThread, program, options);

/**
 * The same as a process, for programs with native code: what that takes of the memory goes back when it ends, and a crash of it ends nothing else.
 */
export const openProcess = <Asked, Answer>(program: URL, options?: Options): Thread<Asked, Answer> =>
  openBeside(startProcess, program, options);

function startThread(program: URL, { told: onMessage, ended }: Heard): Running {
  const worker = new Worker(program, { env: {} });
  worker.unref();
  worker.on('message', onMessage);
  worker.on('error', ended);
  worker.on('exit', () => ended(endOf(program)));
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

function startProcess(program: URL, { told: onMessage, ended }: Heard): Running {
  const child = forkProgram(program);
  child.on('message', (message) => onMessage(message as Told));
  child.on('error', ended);
  child.once('exit', () => ended(endOf(program)));
  return { post: (message) => void child.send(message, (error) => error && ended(error)), end: () => endProgram(child) };
}

const endOf = (program: URL): Error => new Error(`The program ${program.pathname.split('/').at(-1)} ended.`);

function openBeside<Asked, Answer>(
  start: (program: URL, heard: Heard) => Running,
  program: URL,
  { idle = longestIdle }: Options = {},
): Thread<Asked, Answer> {
  let current: { running: Running; waiting: Map<number, PendingCall> } | undefined;
  let last = 0;
  const end = async (): Promise<void> => {
    const ending = current;
    // The next question must not go to a program that is ending.
    current = undefined;
    timer.stop();
    await ending?.running.end();
  };
  const timer = openIdleTimer(idle, end);

  const begin = (): NonNullable<typeof current> => {
    const waiting = new Map<number, PendingCall>();
    const running = start(program, {
      told({ id, answer, fault }) {
        const call = waiting.get(id);
        waiting.delete(id);
        if (waiting.size === 0) timer.start();
        if (fault === undefined) call?.resolve(answer as never);
        else call?.reject(new Error(fault));
      },
      ended(error) {
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
    ask(task) {
      timer.stop();
      const { running, waiting } = (current ??= begin());
      last += 1;
      const id = last;
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        running.post({ id, asked: task });
      });
    },
  };
}
