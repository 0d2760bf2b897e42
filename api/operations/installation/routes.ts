import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listQueues } from './list-queues.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { retryFailedJobs } from './retry-failed-jobs.ts';
import { readHealth } from './read-health.ts';
import { listInstallationLog } from './list-installation-log.ts';

export const installationRoutes: readonly ServedOperation[] = [
  listQueues,
  listFailedJobs,
  retryFailedJobs,
  readHealth,
  listInstallationLog,
];
