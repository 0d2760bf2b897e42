import type { Edit } from '#activity/edits/edits.ts';
import { updateActivity } from '#api/authoring/activities/update-activity.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import type { Input } from '#shared/contract/operation.ts';
import { asCalendar, type CalendarActivity } from './demand-calendar.ts';
import { settingsEdits } from './settings-edits.ts';
import { wireCalendar } from './wire-calendar.ts';

type Body = Input<typeof calendars.updateCalendar>['body'];

export const updateCalendar = serve(calendars.updateCalendar, ({ params: { id }, body }, context) =>
  updateActivity(context, id, {
    stage: body.stage,
    edits: (activity) => editsOf(context.actor, asCalendar(activity), body),
    answer: (tx, activity, notApplied) => wireCalendar(tx, context.actor, asCalendar(activity), context.clock.now(), notApplied),
  }),
);

const editsOf = (actor: Actor, calendar: CalendarActivity, { title, lang_id, stage: _, ...settings }: Body): Edit[] => [
  ...(title === undefined ? [] : [{ edit: 'rename' as const, input: { name: title } }]),
  ...(lang_id === undefined ? [] : [{ edit: 'change_language' as const, input: { lang: lang_id } }]),
  ...settingsEdits(actor, calendar, settings),
];
