import { availableParallelism } from 'node:os';
import { HttpError } from '#api/http/errors.ts';
import { openThread, type Thread } from '#api/threads/open-thread.ts';
import type { Asked } from './renderer-thread.ts';
import type { Rendered, Sheet } from './sheet.ts';
import { hasTypst } from './typst.ts';

/** Prints diplomas in threads, so that no game is delayed. */
export interface DiplomaRenderer {
  pdf(sheet: Sheet): Promise<Rendered>;
  svg(sheet: Sheet): Promise<Omit<Rendered, 'bytes'> & { svg: string }>;
}

/** One for each processor, at most four: the threads only take processor time that nothing else needs (renderer-thread.ts). */
const threads = Math.min(4, availableParallelism());
/** The most sheets queued in one thread; further calls have to be repeated. */
const mostWaiting = 200;

export function openDiplomaRenderer(): DiplomaRenderer {
  const program = new URL('./renderer-thread.ts', import.meta.url);
  const pool = Array.from({ length: threads }, () => ({ thread: openThread<Asked, Rendered>(program), waiting: 0 }));
  const canPrint = hasTypst();
  const print = async (asked: Asked): Promise<Rendered> => {
    if (!canPrint) throw new HttpError('not_ready', { message: 'Diplomas cannot be printed on this machine.', retryAfter: 3600 });
    const idlest = pool.reduce((best, one) => (one.waiting < best.waiting ? one : best));
    if (idlest.waiting >= mostWaiting) throw new HttpError('not_ready', { retryAfter: 2 });
    return inThread(idlest, asked);
  };
  return {
    pdf: (sheet) => print({ sheet, format: 'pdf' }),
    async svg(sheet) {
      const { bytes, replaced } = await print({ sheet, format: 'svg' });
      return { svg: Buffer.from(bytes).toString('utf8'), replaced };
    },
  };
}

async function inThread(one: { thread: Thread<Asked, Rendered>; waiting: number }, asked: Asked): Promise<Rendered> {
  one.waiting += 1;
  try {
    return await one.thread.ask(asked);
  } finally {
    one.waiting -= 1;
  }
}
