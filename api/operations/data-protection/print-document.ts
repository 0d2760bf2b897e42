import type { FastifyReply } from 'fastify';
import { HttpError } from '#api/kernel/errors.ts';
import { hasTypst } from '#api/kernel/printing/typst.ts';
import { openProcess } from '#api/kernel/threads/open-thread.ts';

export interface Section {
  heading: string;
  paragraphs: string[];
  /** A name and its value. */
  rows: [string, string][];
}
export interface DocumentSheet {
  lang: string;
  title: string;
  author: string;
  lead: string;
  footer: string;
  sections: Section[];
}

/** Starts with the first printed document, and keeps no data of it. */
const program = openProcess<DocumentSheet, { bytes: Uint8Array }>(new URL('./printing/sheet-process.ts', import.meta.url));

/** Sends a document as a PDF to save. */
export async function sendPdf(reply: FastifyReply, name: string, sheet: DocumentSheet): Promise<string> {
  if (!hasTypst()) throw new HttpError('not_ready', { message: 'Documents cannot be printed on this machine.', retryAfter: 3600 });
  const { bytes } = await program.run(sheet);
  await reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes));
  return '';
}
