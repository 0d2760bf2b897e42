import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/http/served-operation.ts';
import { countByFilter } from './list-store.ts';

export const listQuizFilters = serve(quizzes.listQuizFilters, async (_input, { actor, database }) => {
  const { all, active, types } = await database.asActor(actor, countByFilter);
  return {
    filters: [
      { filter: 'all', count: all },
      { filter: 'active', count: active },
      { filter: 'inactive', count: all - active },
      { filter: 'last_modified', count: all },
      { filter: 'oldest_modified', count: all },
    ],
    types: Object.entries(types).map(([quiz_type, count]) => ({ quiz_type, count })),
  };
});
