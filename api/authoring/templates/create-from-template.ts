import type { Draft } from '#activity/document.ts';
import { withoutDates } from '#activity/without-dates.ts';
import { duplicateDraft } from '#activity/duplicate-draft.ts';
import { insertActivity } from '#api/authoring/activities/activity-store.ts';
import { storeParts } from '#api/authoring/activities/parts/part-store.ts';
import { withFirstDoor } from '#api/authoring/activities/with-first-door.ts';
import { notFound } from '#api/kernel/errors.ts';
import { type Actor, type Context, serve } from '#api/kernel/http/served-operation.ts';
import { keepDrawings } from '#api/authoring/media/drawings.ts';
import { asTenantHasIt } from '#api/authoring/activities/new-activity.ts';
import { templates } from '#shared/contract/templates.ts';
import { isId, newId } from '#shared/ids.ts';
import { draftOfTemplate } from './draft-of-template.ts';
import { findTemplate } from './gallery.ts';
import { languageOfTemplate } from './product-templates.ts';
import { drawingsOf } from './template-pictures.ts';
import { findSavedTemplate } from './template-store.ts';

/** The look is the template's own, also where the tenant has a theme that new activities begin with. */
export const createFromTemplate = serve(
  templates.createFromTemplate,
  async ({ params: { id: template }, body: { lang, name, first_door_day } }, context) => {
    const { actor, database, clock } = context;
    const { tenant_id, account_id } = actor;
    const found = await contentOf(context, template, lang);
    const content = first_door_day === undefined ? withoutDates(found) : withFirstDoor(found, first_door_day);
    const id = newId();
    return database.asActor(actor, async (tx) => {
      const named = name === undefined ? content : duplicateDraft(content, { name: name.trim(), lang: content.lang, newId });
      const draft: Draft = { ...(await asTenantHasIt(tx, tenant_id, named)), theme: named.theme };
      await insertActivity(tx, { tenant_id, id, quiz_id: newId(), draft, created_by: account_id, at: clock.now() });
      await storeParts(tx, { tenant_id, id }, undefined, draft);
      return { id, name: draft.name, quiz_type: draft.quiz_type };
    });
  },
);

async function contentOf(context: Context & { actor: Actor }, id: string, lang: number | undefined): Promise<Draft> {
  const { actor, database, clock } = context;
  if (isId(id)) {
    const { content, name } = await database.asActor(actor, (tx) => findSavedTemplate(tx, id));
    return duplicateDraft(content, { name, lang: content.lang, newId });
  }
  const template = findTemplate(id);
  if (!template) throw notFound();
  // Drawn before the transaction begins: that takes a second, once in a tenant.
  await keepDrawings(context, actor, Object.values(drawingsOf(id, template)));
  return draftOfTemplate(id, template, { language: languageOfTemplate(lang), owner: actor.tenant_id, now: clock.now(), newId });
}
