import { changeQuestion } from '#api/authoring/activities/questions/update-question.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { demandDoorQuestion } from './demand-calendar.ts';

export const updateCalendarQuestion = serve(calendarQuestions.updateCalendarQuestion, async ({ params: { id }, body }, context) => {
  await demandDoorQuestion(context, id);
  return changeQuestion(context, id, body);
});
