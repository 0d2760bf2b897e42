import { findActivityOf } from '#api/authoring/activities/parts/part-store.ts';
import { addQuestion } from '#api/authoring/activities/questions/add-question.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { asCalendar } from './demand-calendar.ts';

export const createCalendarQuestion = serve(
  calendarQuestions.createCalendarQuestion,
  async ({ body: { hatch_id, lang_id: _, ...question } }, context) => {
    const { actor, database } = context;
    const activity_id = await database.asActor(actor, (tx) => findActivityOf(tx, 'hatch', hatch_id));
    return addQuestion(context, { activity_id, part_id: hatch_id, demand: asCalendar }, question);
  },
);
