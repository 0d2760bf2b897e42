import { parentPort } from 'node:worker_threads';
import { drawWork, type DrawWork } from './draw-work.ts';

/** Runs as a thread of its own: takes a number, a name of the work and what it is given, and answers the number and what came of it. */
parentPort?.on('message', async ({ id, name, given }: { id: number; name: keyof DrawWork; given: never }) => {
  try {
    parentPort?.postMessage({ id, done: await drawWork[name](given) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
