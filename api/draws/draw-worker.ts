import { parentPort } from 'node:worker_threads';
import { drawWork, type DrawWork } from './draw-work.ts';

/** Runs as a thread: receives a number, the name of a work and its parameters, and replies with the number and the result. */
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
