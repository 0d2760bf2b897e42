import { availableParallelism } from 'node:os';
import { HttpError } from '#api/kernel/errors.ts';
import { openProcess, type Thread } from '#api/kernel/threads/open-thread.ts';
import type { RenderTask } from './renderer-process.ts';
import type { Rendered, Sheet } from './sheet.ts';
import { hasTypst } from '#api/kernel/printing/typst.ts';

/** Prints diplomas in processes, so that no game is delayed. */
export interface DiplomaRenderer {
  pdf(sheet: Sheet): Promise<Rendered>;
  svg(sheet: Sheet): Promise<Omit<Rendered, 'bytes'> & { svg: string }>;
}

/** One for each processor, at most four: they only take processor time that nothing else needs (renderer-process.ts). */
const processes = Math.min(4, availableParallelism());
/** The most sheets queued for one process; further calls have to be repeated. */
const mostWaiting = 200;

export function openDiplomaRenderer(): DiplomaRenderer {
  const program = new URL('./renderer-process.ts', import.meta.url);
  const pool = Array.from({ length: processes }, () => ({ program: openProcess<RenderTask, Rendered>(program), waiting: 0 }));
  const canPrint = hasTypst();
  const print = async (request: RenderTask): Promise<Rendered> => {
    if (!canPrint) throw new HttpError('not_ready', { message: 'Diplomas cannot be printed on this machine.', retryAfter: 3600 });
    const idlest = pool.reduce((best, worker) => (worker.waiting < best.waiting ? worker : best));
    if (idlest.waiting >= mostWaiting) throw new HttpError('not_ready', { retryAfter: 2 });
    return inProcess(idlest, request);
  };
  return {
    pdf: (sheet) => print({ sheet, format: 'pdf' }),
    async svg(sheet) {
      const { bytes, replaced } = await print({ sheet, format: 'svg' });
      return { svg: Buffer.from(bytes).toString('utf8'), replaced };
    },
  };
}

async function inProcess(worker: { program: Thread<RenderTask, Rendered>; waiting: number }, request: RenderTask): Promise<Rendered> {
  worker.waiting += 1;
  try {
    return await worker.program.run(request);
  } finally {
    worker.waiting -= 1;
  }
}
