import { approvals } from '#shared/contract/approvals.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import { lockActivity } from '../activity-store.ts';
import { demandRequest } from './approval-store.ts';
import { notifyApproval } from './notify-approval.ts';

export const returnRequest = serve(approvals.returnRequest, ({ params: { quizID }, body: { revision, note } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const { actor, clock, realtime } = context;
    const activity = await lockActivity(tx, quizID);
    const { requested_by } = await demandRequest(tx, activity, revision);
    const at = clock.now();
    const { id, name } = activity;
    const returned = { returned_by: actor.account_id, returned_at: at, note: note.trim() };
    await tx.updateTable('publish_request').set(returned).where('activity_id', '=', id).execute();
    await audit(tx, actor, 'return_request', `${name} (${id})`, at, { subject_id: id });
    await notifyApproval(tx, actor, activity, 'approval_returned', at, requested_by);
    await realtime.publish(activityChannel(id), 'approval', {}, { tx });
    return { success: true };
  }),
);
