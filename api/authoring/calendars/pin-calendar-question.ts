import { togglePinned } from '#api/authoring/activities/questions/pin-question.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { demandDoorQuestion } from './demand-calendar.ts';

export const pinCalendarQuestion = serve(calendarQuestions.pinCalendarQuestion, async ({ params: { id } }, context) => {
  await demandDoorQuestion(context, id);
  return togglePinned(context, id);
});
