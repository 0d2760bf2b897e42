import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivity } from '../activity-store.ts';
import { findOthers, wireEdit } from '../lists/find-others.ts';

export const listChanges = serve(quizzes.listChanges, ({ params: { quizID }, query: { since } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, quizID);
    const others = await findOthers(tx, activity, since);
    return { revision: activity.revision, others: others.map(wireEdit(actor)) };
  }),
);
