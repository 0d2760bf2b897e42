import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { findCalendar } from './demand-calendar.ts';
import { appearancesOf } from './wire-calendar.ts';

export const listCalendarAppearances = serve(calendars.listCalendarAppearances, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => appearancesOf(tx, await findCalendar(tx, id))),
);
