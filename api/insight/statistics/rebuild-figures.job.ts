import { rebuildFigures } from './rebuild-figures.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';
import type { Services } from '#api/services.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Milliseconds of one run; the next run continues. */
const longest = 240_000;

/** Moves the figures of an activity to the days of its new timezone. */
export const rebuildFiguresJob: Job<'rebuild-figures', FiguresScope> = {
  name: 'rebuild-figures',
  async run({ database, jobs }: Services, scope) {
    if (!(await rebuildFigures(database, scope, longest))) await jobs.send('rebuild-figures', scope);
  },
};
