import { serveSheets } from '#api/kernel/printing/serve-sheets.ts';
import type { ReportSheet } from './statistics-sheet.ts';

serveSheets<ReportSheet>(new URL('./statistics.typ', import.meta.url));
