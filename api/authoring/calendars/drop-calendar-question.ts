import { moveQuestion } from '#api/authoring/activities/questions/drop-question.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { demandDoorQuestion } from './demand-calendar.ts';

export const dropCalendarQuestion = serve(
  calendarQuestions.dropCalendarQuestion,
  async ({ params: { id }, body: { order_number, hatch_id } }, context) => {
    await demandDoorQuestion(context, id);
    return moveQuestion(context, { id, order_number, ...(hatch_id !== undefined && { part_id: hatch_id }) });
  },
);
