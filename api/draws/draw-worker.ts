import { parentPort } from 'node:worker_threads';
import { drawWork, type DrawWork } from './draw-work.ts';

/** Runs as a thread of its own: takes a number, a name of the work and what it is given, and answers the number and what came of it. */
parentPort?.on('message', (asked: Asked) => void answer(asked));

interface Asked {
  id: number;
  name: keyof DrawWork;
  given: never;
}

async function answer({ id, name, given }: Asked): Promise<void> {
  try {
    parentPort?.postMessage({ id, done: await drawWork[name](given) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
}
