import { editQuiz } from '#api/authoring/activities/edit-quiz.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { newId } from '#shared/ids.ts';
import { asCalendar } from './demand-calendar.ts';
import { wirePrize } from './wire-hatch.ts';

export const createPrize = serve(hatches.createPrize, ({ body: { calendar_id, ...fields } }, context) => {
  const prize = { title: '', description: '', ...fields, id: newId() };
  return editQuiz(
    context,
    calendar_id,
    (activity) => {
      asCalendar(activity);
      return [{ edit: 'add_prize', input: { prize } }];
    },
    (activity) => wirePrize(asCalendar(activity), prize.id),
  );
});
