import { readAnchors } from '#api/audit/verify-logs.ts';
import type { Job } from './job.ts';

/** How far the log of every tenant is, once a day into the server's own log: who may write the database could otherwise make a log anew. */
export const anchorAudit: Job<'anchor-audit', object> = {
  name: 'anchor-audit',
  schedule: { cron: '7 2 * * *' },
  async run({ database, log }) {
    for (const audit_anchor of await readAnchors(database.owner)) log.info({ audit_anchor }, 'audit anchor');
  },
};
