import { sendAnchors } from './send-anchors.ts';
import { readAnchors } from './verify-logs.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/**
 * Writes the end of every tenant's audit chain to the server's own log once a day, and sends it where AUDIT_ANCHORS says: an attacker who can write
 * to the
 * database could otherwise rebuild a log unnoticed.
 */
export const anchorAudit: Job<'anchor-audit', object> = {
  name: 'anchor-audit',
  schedule: { cron: '7 2 * * *' },
  async run(services) {
    const anchors = await readAnchors(services.database.owner);
    for (const audit_anchor of anchors) services.log.info({ audit_anchor }, 'audit anchor');
    await sendAnchors(services, anchors);
  },
};
