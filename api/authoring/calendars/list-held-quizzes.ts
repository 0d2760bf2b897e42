import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { findHeldQuizRows } from './held-quiz-store.ts';

export const listHeldQuizzes = serve(calendarQuestions.listHeldQuizzes, ({ query }, { actor, database }) => {
  const page = pageOf(query);
  return database.asActor(actor, async (tx) => {
    const { rows, total } = await findHeldQuizRows(tx, query.search ?? '', { limit: page.per_page, offset: page.offset });
    return pagedAnswer(rows, total, page);
  });
});
