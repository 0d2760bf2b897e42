import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import { drawWork, type DrawWork } from './draw-work.ts';

/** The name of a work and its parameters. */
export interface DrawTask {
  name: keyof DrawWork;
  input: never;
}

serveThread<DrawTask, unknown>(({ name, input }) => drawWork[name](input));
