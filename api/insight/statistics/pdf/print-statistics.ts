import { hasTypst } from '#api/kernel/printing/typst.ts';
import { openProcess } from '#api/kernel/threads/open-thread.ts';
import type { ReportSheet } from './statistics-sheet.ts';

/** Starts with the first printed report and keeps no data of reports. */
const program = openProcess<ReportSheet, { bytes: Uint8Array }>(new URL('./statistics-process.ts', import.meta.url));

/** Whether this machine can print. If not, the report is a page that prints itself. */
export const canPrint = hasTypst;

/** A tagged PDF (PDF/UA-1). */
export const printReport = async (sheet: ReportSheet): Promise<Uint8Array> => (await program.run(sheet)).bytes;
