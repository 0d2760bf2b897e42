import { keepCover } from '#api/authoring/activities/questions/upload-question-cover.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { demandDoorQuestion } from './demand-calendar.ts';

export const uploadCalendarQuestionCover = serve(
  calendarQuestions.uploadCalendarQuestionCover,
  async ({ params: { id }, body }, context) => {
    await demandDoorQuestion(context, id);
    return keepCover(context, id, body);
  },
);
