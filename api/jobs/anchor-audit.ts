import { readAnchors } from '#api/audit/verify-logs.ts';
import type { Job } from './job.ts';

/**
 * Writes the end of every tenant's audit chain to the server's own log once a day: somebody who can write to the database could otherwise rebuild a
 * log unnoticed.
 */
export const anchorAudit: Job<'anchor-audit', object> = {
  name: 'anchor-audit',
  schedule: { cron: '7 2 * * *' },
  async run({ database, log }) {
    for (const audit_anchor of await readAnchors(database.owner)) log.info({ audit_anchor }, 'audit anchor');
  },
};
