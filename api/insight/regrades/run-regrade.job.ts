import type { RegradeKey } from './regrade-store.ts';
import { runRegrade } from './run-regrade.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Milliseconds of one run, well below the time after which a job counts as lost. */
const longest = 300_000;

/** Finishes the work that a call to preview or apply a regrade did not reach. */
export const runRegradeJob: Job<'run-regrade', RegradeKey> = {
  name: 'run-regrade',
  async run(services, regrade) {
    if (!(await runRegrade(services, regrade, longest))) await services.jobs.send('run-regrade', regrade);
  },
};
