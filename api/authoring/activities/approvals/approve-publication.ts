import { approvals } from '#shared/contract/approvals.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockActivity } from '../activity-store.ts';
import { publishLocked } from '../publishing/publish-locked.ts';
import { quizOf } from '../to-quiz.ts';
import { demandRequest } from './approval-store.ts';
import { notifyApproval } from './notify-approval.ts';

export const approvePublication = serve(approvals.approvePublication, ({ params: { quizID }, body: { revision } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const { actor, clock } = context;
    const now = clock.now();
    const activity = await lockActivity(tx, quizID);
    const { requested_by } = await demandRequest(tx, activity, revision);
    // The publication has the content of the request.
    if (activity.revision !== revision) throw new HttpError('conflict');
    const { after, notApplied } = await publishLocked(tx, context, activity);
    if (!notApplied) await notifyApproval(tx, actor, after, 'approval_given', now, requested_by);
    return quizOf(tx, actor, after, now, notApplied);
  }),
);
