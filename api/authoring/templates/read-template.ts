import { contentOf } from '#activity/wire.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { notFound } from '#api/kernel/errors.ts';
import { isId, newId } from '#shared/ids.ts';
import { templates } from '#shared/contract/templates.ts';
import { draftOfTemplate } from './draft-of-template.ts';
import { findTemplate } from './gallery.ts';
import { languageOfTemplate } from './product-templates.ts';
import { galleryOwner } from './template-pictures.ts';
import { findSavedTemplate } from './template-store.ts';

export const readTemplate = serve(templates.readTemplate, async ({ params: { id }, query: { lang } }, { actor, database, clock }) => {
  if (isId(id)) return database.asActor(actor, async (tx) => contentOf((await findSavedTemplate(tx, id)).content, id));
  const template = findTemplate(id);
  if (!template) throw notFound();
  const language = languageOfTemplate(lang);
  return contentOf(draftOfTemplate(id, template, { language, owner: galleryOwner, now: clock.now(), newId }), newId());
});
