import { openThread } from '#api/kernel/threads/open-thread.ts';
import type { DrawTask } from './draw-worker.ts';
import type { DrawWork } from './draw-work.ts';

const thread = openThread<DrawTask, unknown>(new URL('./draw-worker.ts', import.meta.url));

/** Runs work of a draw in a separate thread: hashing a hundred thousand entries takes seconds, during which players continue to play. */
export const hashAside = <Name extends keyof DrawWork>(
  name: Name,
  input: Parameters<DrawWork[Name]>[0],
): Promise<Awaited<ReturnType<DrawWork[Name]>>> =>
  thread.run({ name, input: input as never }) as Promise<Awaited<ReturnType<DrawWork[Name]>>>;
