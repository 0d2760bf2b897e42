import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockActivity } from '../activity-store.ts';
import { changeStage, publishDraft } from './change-stage.ts';
import { beyondLiveLimit } from './live-limit.ts';
import { quizOf, stageOf } from '../to-quiz.ts';

/** A published or live one gets the changes of its draft; a draft becomes published, or live where its start has come. */
export const publishQuiz = serve(quizzes.publishQuiz, ({ params: { quizID } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const now = context.clock.now();
    const activity = await lockActivity(tx, quizID);
    const stage = stageOf(activity, now);
    if (stage === 'published' || stage === 'live') return quizOf(tx, context.actor, await publishDraft(tx, context, activity, stage), now);
    const notApplied = activity.is_active ? await beyondLiveLimit(tx, quizID, now) : undefined;
    if (notApplied) return quizOf(tx, context.actor, activity, now, notApplied);
    return quizOf(tx, context.actor, await changeStage(tx, context, activity, 'published'), now);
  }),
);
