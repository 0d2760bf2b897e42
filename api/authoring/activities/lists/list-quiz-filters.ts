import { listFilters } from '#shared/contract/quiz.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { countByFilter } from './list-store.ts';

export const listQuizFilters = serve(quizzes.listQuizFilters, async ({ query: { typeQuiz = '' } }, { actor, database, clock }) => {
  const { filters, types } = await database.asActor(actor, (tx) => countByFilter(tx, typeQuiz, clock.now()));
  return {
    filters: [
      ...listFilters.map((filter) => ({ filter, count: filters[filter] })),
      // Sort orders, which calls may also name as filters.
      { filter: 'last_modified', count: filters.all },
      { filter: 'oldest_modified', count: filters.all },
    ],
    types: Object.entries(types).map(([quiz_type, count]) => ({ quiz_type, count })),
  };
});
