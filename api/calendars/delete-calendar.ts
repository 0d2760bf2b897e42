import { deleteActivity } from '#api/activities/delete-activity.ts';
import { serve } from '#api/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { demandCalendar } from './demand-calendar.ts';

export const deleteCalendar = serve(calendars.deleteCalendar, async ({ params: { id } }, context) => {
  await demandCalendar(context, id);
  return deleteActivity(context, id);
});
