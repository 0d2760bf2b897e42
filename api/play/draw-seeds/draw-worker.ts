import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import { drawWork, type DrawWork } from './draw-work.ts';

/** The name of a work and its parameters. */
export interface AskedDraw {
  name: keyof DrawWork;
  given: never;
}

serveThread<AskedDraw, unknown>(({ name, given: input }) => drawWork[name](input));
