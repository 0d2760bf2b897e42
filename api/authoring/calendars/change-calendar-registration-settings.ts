import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { editCalendar } from './edit-calendar.ts';

export const changeCalendarRegistrationSettings = serve(
  calendars.changeCalendarRegistrationSettings,
  ({ params: { id }, body: settings }, context) =>
    editCalendar(context, id, () =>
      Object.keys(settings).length === 0 ? [] : [{ edit: 'change_registration', input: { changes: { settings } } }],
    ),
);
