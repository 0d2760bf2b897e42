import { serve } from '#api/kernel/http/served-operation.ts';
import { templates } from '#shared/contract/templates.ts';
import { listProductTemplates } from './product-templates.ts';
import { findSavedTemplates, wireSavedTemplate } from './template-store.ts';

export const listTemplates = serve(templates.listTemplates, (_input, { actor, database }) =>
  database.asActor(actor, async (tx) => [...(await findSavedTemplates(tx)).map(wireSavedTemplate), ...listProductTemplates()]),
);
