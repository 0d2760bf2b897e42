import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { findCalendar } from './demand-calendar.ts';
import { settingsOf } from './wire-calendar.ts';

export const readCalendarSettings = serve(calendars.readCalendarSettings, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => settingsOf((await findCalendar(tx, id)).draft)),
);
