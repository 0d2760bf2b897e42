import { serveSheets } from '#api/diplomas/rendering/serve-sheets.ts';
import type { ReportSheet } from './report-sheet.ts';

serveSheets<ReportSheet>(new URL('./report.typ', import.meta.url));
