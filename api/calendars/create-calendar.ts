import type { Draft } from '#activity/document.ts';
import { newDraft } from '#activity/new-draft.ts';
import { insertActivity } from '#api/activities/activity-store.ts';
import { storeParts } from '#api/activities/parts/part-store.ts';
import { serve } from '#api/http/served-operation.ts';
import { type CalendarHead, calendars } from '#shared/contract/calendars.ts';
import { newId } from '#shared/ids.ts';

export const createCalendar = serve(calendars.createCalendar, async ({ body }, { actor, database, clock }) => {
  const { tenant_id, account_id } = actor;
  const draft = newDraft({ quiz_type: 'calendar', name: body.title, lang: body.lang_id, door_count: body.doors, newId });
  const id = newId();
  return database.asActor(actor, async (tx) => {
    await insertActivity(tx, { tenant_id, id, quiz_id: newId(), draft, created_by: account_id, at: clock.now() });
    await storeParts(tx, { tenant_id, id }, undefined, draft);
    return headOf(id, draft);
  });
});

const headOf = (id: string, draft: Draft): CalendarHead => ({
  id,
  title: draft.name,
  lang_id: draft.lang,
  stage: 'draft',
  is_active: true,
  doors: draft.parts.length,
});
