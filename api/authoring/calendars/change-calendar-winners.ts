import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { editCalendar } from './edit-calendar.ts';

export const changeCalendarWinners = serve(calendars.changeCalendarWinners, ({ params: { id }, body: changes }, context) =>
  editCalendar(context, id, () => (Object.keys(changes).length === 0 ? [] : [{ edit: 'change_winners', input: { changes } }])),
);
