import { toggleActive } from '#api/authoring/activities/publishing/toggle-active.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { asCalendar, findCalendar } from './demand-calendar.ts';
import { wireCalendar } from './wire-calendar.ts';

export const changeCalendarStatus = serve(calendars.changeCalendarStatus, ({ params: { id } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    await findCalendar(tx, id);
    const { activity, notApplied } = await toggleActive(tx, actor, id, now);
    return wireCalendar(tx, actor, asCalendar(activity), now, notApplied);
  }),
);
