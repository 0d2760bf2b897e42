import { quizzes } from '#shared/contract/quizzes.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivity } from '../activity-store.ts';
import { countEditSessions, findEditSessions } from './edit-session-store.ts';

export const listSittings = serve(quizzes.listSittings, ({ params: { quizID }, query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const page = pageOf(query);
    await findActivity(tx, quizID);
    const editSessions = await findEditSessions(tx, quizID, { limit: page.per_page, offset: page.offset });
    return pagedAnswer(
      editSessions.map((editSession) => ({ ...editSession, from: editSession.from.toISOString(), at: editSession.at.toISOString() })),
      await countEditSessions(tx, quizID),
      page,
    );
  }),
);
