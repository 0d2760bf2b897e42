import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listTemplates } from './list-templates.ts';
import { readTemplate } from './read-template.ts';
import { createFromTemplate } from './create-from-template.ts';
import { saveTemplate } from './save-template.ts';
import { renameTemplate } from './rename-template.ts';
import { deleteTemplate } from './delete-template.ts';

export const templatesRoutes: readonly ServedOperation[] = [
  listTemplates,
  readTemplate,
  createFromTemplate,
  saveTemplate,
  renameTemplate,
  deleteTemplate,
];
