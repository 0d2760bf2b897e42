import { calendarPlay } from '#shared/contract/calendar-play.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { answer } from '#api/play/play/answer-question.ts';

/** 404 when the game belongs to another door. */
export const answerHatchQuestion = serve(calendarPlay.answerHatchQuestion, ({ params: { hatchId }, body }, context) =>
  answer(context, body, hatchId.toLowerCase()),
);
