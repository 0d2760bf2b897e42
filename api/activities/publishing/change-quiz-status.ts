import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/http/served-operation.ts';
import { lockActivity } from '#api/activities/activity-store.ts';
import { isLive, beyondLiveLimit } from './live-limit.ts';
import { quizOf } from '#api/activities/to-quiz.ts';

export const changeQuizStatus = serve(quizzes.changeQuizStatus, ({ params: { quizID } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const activity = await lockActivity(tx, quizID);
    const is_active = !activity.is_active;
    const notApplied = is_active && isLive(activity, now) ? await beyondLiveLimit(tx, quizID, now) : undefined;
    if (notApplied) return quizOf(tx, actor, activity, now, notApplied);
    await tx.updateTable('activity').set({ is_active }).where('id', '=', quizID).execute();
    return quizOf(tx, actor, { ...activity, is_active }, now);
  }),
);
