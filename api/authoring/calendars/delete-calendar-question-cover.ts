import { takeCoverAway } from '#api/authoring/activities/questions/delete-question-cover.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { demandDoorQuestion } from './demand-calendar.ts';

export const deleteCalendarQuestionCover = serve(
  calendarQuestions.deleteCalendarQuestionCover,
  async ({ params: { id }, query }, context) => {
    await demandDoorQuestion(context, id);
    return takeCoverAway(context, id, query);
  },
);
