import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { findCalendar } from './demand-calendar.ts';
import { wireCalendar } from './wire-calendar.ts';

export const readCalendar = serve(calendars.readCalendar, ({ params: { id } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => wireCalendar(tx, actor, await findCalendar(tx, id), clock.now())),
);
