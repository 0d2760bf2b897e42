import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { exportProcessingRecord } from './export-processing-record.ts';
import { previewRetention } from './preview-retention.ts';
import { changeProviderDocument, downloadProviderDocument, listProviderDocuments, listStaffDocuments } from './provider-document.ts';

export const dataProtectionRoutes: readonly ServedOperation[] = [
  previewRetention,
  exportProcessingRecord,
  listProviderDocuments,
  downloadProviderDocument,
  listStaffDocuments,
  changeProviderDocument,
];
