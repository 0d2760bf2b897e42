import { dataProtection } from '#shared/contract/data-protection.ts';
import { findSeller } from '#api/billing/invoices/seller-store.ts';
import { quotedCell } from '#api/kernel/exports/csv-cell.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { longDate } from '#api/kernel/mail/long-date.ts';
import { recordTexts } from '#api/kernel/mail/mail-texts.ts';
import { findProcessing } from './find-processing.ts';
import { sendPdf, type Section } from './print-document.ts';
import { recordSections } from './record-sections.ts';

export const exportProcessingRecord = serve(
  dataProtection.exportProcessingRecord,
  async ({ query: { format = 'pdf' } }, { database, actor, clock, config, reply }) => {
    const now = clock.now();
    const { found, seller } = await database.asActor(actor, async (tx) => ({
      found: await findProcessing(tx, actor.account_id, now),
      seller: await findSeller(tx),
    }));
    const t = await recordTexts(found.lang);
    const provider = seller ? `${seller.seller.name}, ${seller.seller.email}` : '';
    const { smtp_url, s3, backup_days } = config;
    const smtp_host = smtp_url === undefined ? undefined : new URL(smtp_url).hostname;
    const s3_host = s3 && new URL(s3.endpoint).hostname;
    const sections = recordSections(t, found, { provider, smtp_host, s3_host, backup_days });
    const day = now.toISOString().slice(0, 10);
    if (format === 'pdf')
      return sendPdf(reply, `processing-record-${day}`, {
        lang: found.lang === 'se' ? 'sv' : 'en',
        title: t('record.title', {}),
        author: found.tenant,
        lead: t('record.lead', { tenant: found.tenant, day: longDate(now, found.lang) }),
        footer: `${found.tenant}, ${day}`,
        sections,
      });
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="processing-record-${day}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(csvOf(sections));
    return '';
  },
);

/** A line for each fact: its section, its name and its value. Spreadsheets need the byte order mark. */
const csvOf = (sections: readonly Section[]): string =>
  `\uFEFF${sections.flatMap(({ heading, rows }) => rows.map((row) => `${[heading, ...row].map(quotedCell).join(',')}\r\n`)).join('')}`;
