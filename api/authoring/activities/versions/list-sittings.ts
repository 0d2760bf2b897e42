import { quizzes } from '#shared/contract/quizzes.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivity } from '../activity-store.ts';
import { countSittings, findSittings } from './sitting-store.ts';

export const listSittings = serve(quizzes.listSittings, ({ params: { quizID }, query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const page = pageOf(query);
    await findActivity(tx, quizID);
    const sittings = await findSittings(tx, quizID, { limit: page.per_page, offset: page.offset });
    return pagedAnswer(
      sittings.map((sitting) => ({ ...sitting, from: sitting.from.toISOString(), at: sitting.at.toISOString() })),
      await countSittings(tx, quizID),
      page,
    );
  }),
);
