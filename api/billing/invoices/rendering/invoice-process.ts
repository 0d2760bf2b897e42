import { serveSheets } from '#api/kernel/printing/serve-sheets.ts';
import type { InvoiceSheet } from './invoice-sheet.ts';

serveSheets<InvoiceSheet>(new URL('./invoice.typ', import.meta.url));
