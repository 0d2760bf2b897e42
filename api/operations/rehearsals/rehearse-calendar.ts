import { randomInt } from 'node:crypto';
import { toPublish } from '#activity/to-publish.ts';
import { rehearsals, type Rehearsal } from '#shared/contract/rehearsals.ts';
import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { findHeldParts } from '#api/authoring/activities/publishing/held-parts.ts';
import { findCalendar } from '#api/authoring/calendars/demand-calendar.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { withHeldParts } from '#api/play/publications/published.ts';
import { openThread } from '#api/kernel/threads/open-thread.ts';
import type { Rehearsing } from './rehearse.ts';

const thread = openThread<Rehearsing, Rehearsal>(new URL('./rehearsal-thread.ts', import.meta.url));

export const rehearseCalendar = serve(rehearsals.rehearseCalendar, async ({ params: { id }, body }, { actor, database }) => {
  const content = await database.asActor(actor, async (tx) => {
    const { draft } = await findCalendar(tx, id);
    if (draft.settings.start_date === null) throw invalidAt('start_date', 'empty');
    return withHeldParts(toPublish(draft), (await findHeldParts(tx, draft)).parts) as CalendarDraft;
  });
  return thread.run({ content, players: body.players ?? 500, seed: body.seed ?? randomInt(2 ** 31) });
});
