import type { Job } from '#api/kernel/jobs/job.ts';
import { s3Store } from '#api/kernel/storage/s3-store.ts';
import type { Services } from '#api/services.ts';
import { readAnchors, type AuditAnchor } from './verify-logs.ts';

/**
 * Writes the end of every tenant's audit chain to the server's own log once a day, and mails it to AUDIT_ANCHORS: an attacker who can write to the
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

const text = `The attached file holds the ends of all audit logs of this Lucka.

Keep this mail where nobody with access to the server can delete it. With the file, npm run verify-audit -- FILE shows
whether an entry before this moment was changed or removed since.
`;

/** Sends the ends of all audit logs off this machine, as lines that npm run verify-audit reads. */
async function sendAnchors(
  { config, mailer, clock }: Pick<Services, 'config' | 'mailer' | 'clock'>,
  anchors: readonly AuditAnchor[],
): Promise<void> {
  const { audit_anchors: target } = config;
  if (!target) return;
  const day = clock.now().toISOString().slice(0, 10);
  const lines = Buffer.from(anchors.map((audit_anchor) => `${JSON.stringify({ audit_anchor })}\n`).join(''));
  if ('store' in target) return s3Store(target.store, target.folder).put(`${day}.jsonl`, lines);
  const attachments = [{ filename: `audit-anchors-${day}.jsonl`, content: lines, contentType: 'application/jsonl' }];
  await mailer.send({ to: target.to, subject: `Audit anchors of ${day}`, text, attachments });
}
