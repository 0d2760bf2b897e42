import { takeQuestionAway } from '#api/authoring/activities/questions/delete-question.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { demandDoorQuestion } from './demand-calendar.ts';

export const deleteCalendarQuestion = serve(calendarQuestions.deleteCalendarQuestion, async ({ params: { id } }, context) => {
  await demandDoorQuestion(context, id);
  return takeQuestionAway(context, id);
});
