import { deleteActivity } from '#api/authoring/activities/move-to-trash.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { demandCalendar } from './demand-calendar.ts';

export const deleteCalendar = serve(calendars.deleteCalendar, async ({ params: { id } }, context) => {
  await demandCalendar(context, id);
  return deleteActivity(context, id);
});
