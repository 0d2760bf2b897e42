import { duplicateActivity } from '#api/authoring/activities/duplicate-activity.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { asCalendar, findCalendar } from './demand-calendar.ts';
import { wireCalendar } from './wire-calendar.ts';

export const duplicateCalendar = serve(
  calendars.duplicateCalendar,
  ({ params: { id }, body: { title, lang_id, first_door_day } }, { actor, database, clock }) =>
    database.asActor(actor, async (tx) => {
      const at = clock.now();
      const copy = await duplicateActivity(tx, actor, await findCalendar(tx, id), { name: title, lang: lang_id, first_door_day, at });
      return wireCalendar(tx, actor, asCalendar(copy), at);
    }),
);
