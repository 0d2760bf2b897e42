import { addDoors } from '#activity/door-count.ts';
import { graphics } from '#activity/edits/edit.ts';
import { mayDo } from '#api/authoring/activities/activity-policy.ts';
import { editQuiz } from '#api/authoring/activities/edit-quiz.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { newId } from '#shared/ids.ts';
import { asCalendar } from './demand-calendar.ts';
import { wireHatch } from './wire-hatch.ts';

export const createHatch = serve(hatches.createHatch, ({ body: { calendar_id, ...fields } }, context) => {
  const hatch = { ...fields, id: newId() };
  return editQuiz(
    context,
    calendar_id,
    (activity) => addDoors(asCalendar(activity).draft, [hatch], mayDo(context.actor, graphics)),
    (activity) => wireHatch(asCalendar(activity), hatch.id),
  );
});
