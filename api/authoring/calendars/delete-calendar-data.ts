import { deleteGameData } from '#api/authoring/activities/delete-game-data.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { demandCalendar } from './demand-calendar.ts';

export const deleteCalendarData = serve(calendars.deleteCalendarData, async ({ body: { id, type } }, context) => {
  await demandCalendar(context, id);
  return deleteGameData(context, id, type);
});
