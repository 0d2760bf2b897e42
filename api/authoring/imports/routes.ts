import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { importQuestions } from './import-questions.ts';
import { listExportLosses } from './list-export-losses.ts';
import { exportQuestions } from './export-questions.ts';

export const importsRoutes: readonly ServedOperation[] = [importQuestions, listExportLosses, exportQuestions];
