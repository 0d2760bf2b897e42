import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { findActivityOf } from '#api/authoring/activities/parts/part-store.ts';
import { readableDraft } from '#api/authoring/activities/readable-draft.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { findCalendar } from './demand-calendar.ts';
import { wireHatch } from './wire-hatch.ts';

export const readHatch = serve(hatches.readHatch, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const calendar = await findCalendar(tx, await findActivityOf(tx, 'hatch', id));
    return wireHatch({ id: calendar.id, draft: readableDraft(actor, calendar.draft) as CalendarDraft }, id);
  }),
);
