import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { findActivityOf } from '#api/authoring/activities/parts/part-store.ts';
import { readableDraft } from '#api/authoring/activities/readable-draft.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { findCalendar } from './demand-calendar.ts';
import { wireHatch } from './wire-hatch.ts';

export const listCalendarQuestions = serve(
  calendarQuestions.listCalendarQuestions,
  ({ params: { id: hatch_id }, query }, { actor, database }) =>
    database.asActor(actor, async (tx) => {
      const { id, draft } = await findCalendar(tx, await findActivityOf(tx, 'hatch', hatch_id));
      const { questions } = wireHatch({ id, draft: readableDraft(actor, draft) as CalendarDraft }, hatch_id);
      const page = pageOf(query);
      return pagedAnswer(questions.slice(page.offset, page.offset + page.per_page), questions.length, page);
    }),
);
