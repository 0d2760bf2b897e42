import { listActivities } from '#api/authoring/activities/lists/list-activities.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarKinds } from '#shared/content/kind.ts';
import { calendars } from '#shared/contract/calendars.ts';

export const listCalendars = serve(calendars.listCalendars, async ({ query: { type: _, ...query } }, context) => {
  const { data, ...page } = await listActivities(context, calendarKinds, query);
  return { data: data.map(({ name, lang, ...row }) => ({ ...row, title: name, lang_id: lang })), ...page };
});
