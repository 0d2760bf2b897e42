import type { Draft } from '#activity/document.ts';
import { newDraft } from '#activity/new-draft.ts';
import { insertActivity } from '#api/authoring/activities/activity-store.ts';
import { storeParts } from '#api/authoring/activities/parts/part-store.ts';
import { asTenantHasIt } from '#api/authoring/activities/new-activity.ts';
import { type Actor, type Context, serve } from '#api/kernel/http/served-operation.ts';
import { type CalendarHead, calendars } from '#shared/contract/calendars.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { keepDesignPictures } from './designs/design-pictures.ts';
import { draftOfDesign } from './designs/draft-of-design.ts';

type Body = Input<typeof calendars.createCalendar>['body'];

export const createCalendar = serve(calendars.createCalendar, async ({ body }, context) => {
  const { actor, database, clock } = context;
  const { tenant_id, account_id } = actor;
  const requestedDraft = await draftOf(body, context);
  const id = newId();
  return database.asActor(actor, async (tx) => {
    const draft = await asTenantHasIt(tx, tenant_id, requestedDraft);
    await insertActivity(tx, { tenant_id, id, quiz_id: newId(), draft, created_by: account_id, at: clock.now() });
    await storeParts(tx, { tenant_id, id }, undefined, draft);
    return headOf(id, draft);
  });
});

async function draftOf({ title: name, lang_id: lang, doors, design }: Body, context: Context & { actor: Actor }): Promise<Draft> {
  if (design === undefined) return newDraft({ quiz_type: 'calendar', name, lang, door_count: doors, newId });
  // Drawn before the transaction begins, because it takes a second, once for each tenant.
  const pictures = await keepDesignPictures(context, context.actor, design);
  return draftOfDesign(design, { name, lang, pictures, now: context.clock.now(), newId });
}

const headOf = (id: string, draft: Draft): CalendarHead => ({
  id,
  title: draft.name,
  lang_id: draft.lang,
  stage: 'draft',
  is_active: true,
  doors: draft.parts.length,
});
