import { openThread } from '#api/kernel/threads/open-thread.ts';
import type { AskedDraw } from './draw-worker.ts';
import type { DrawWork } from './draw-work.ts';

const thread = openThread<AskedDraw, unknown>(new URL('./draw-worker.ts', import.meta.url));

/** Runs work of a draw in a separate thread: hashing a hundred thousand entries takes seconds, during which players continue to play. */
export const hashAside = <Name extends keyof DrawWork>(
  name: Name,
  input: Parameters<DrawWork[Name]>[0],
): Promise<Awaited<ReturnType<DrawWork[Name]>>> =>
  thread.ask({ name, given: input as never }) as Promise<Awaited<ReturnType<DrawWork[Name]>>>;
