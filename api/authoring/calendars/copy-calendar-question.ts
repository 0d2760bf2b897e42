import { addCopy } from '#api/authoring/activities/questions/copy-question.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { demandDoorQuestion } from './demand-calendar.ts';

export const copyCalendarQuestion = serve(
  calendarQuestions.copyCalendarQuestion,
  async ({ params: { id }, body: { hatch_id } }, context) => {
    await demandDoorQuestion(context, id);
    return addCopy(context, id, hatch_id);
  },
);
