import { serveSheets } from '#api/kernel/printing/serve-sheets.ts';
import type { DocumentSheet } from '../print-document.ts';

serveSheets<DocumentSheet>(new URL('./sheet.typ', import.meta.url));
