import { editQuiz } from '#api/authoring/activities/edit-quiz.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { asCalendar } from './demand-calendar.ts';
import { settingsEdits } from './settings-edits.ts';
import { settingsOf } from './wire-calendar.ts';

export const changeCalendarSettings = serve(calendars.changeCalendarSettings, ({ params: { id }, body }, context) =>
  editQuiz(
    context,
    id,
    (activity) => settingsEdits(context.actor, asCalendar(activity), body),
    (activity) => settingsOf(asCalendar(activity).draft),
  ),
);
