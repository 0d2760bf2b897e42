import { approvals } from '#shared/contract/approvals.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import { lockActivity } from '../activity-store.ts';
import { notifyApproval } from './notify-approval.ts';

export const requestApproval = serve(approvals.requestApproval, ({ params: { quizID }, body: { revision } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const { actor, clock, realtime } = context;
    const activity = await lockActivity(tx, quizID);
    if (activity.revision !== revision) throw new HttpError('conflict');
    const { tenant_id, id: activity_id, name } = activity;
    const at = clock.now();
    const request = { revision, requested_by: actor.account_id, requested_at: at };
    const again = { ...request, returned_by: null, returned_at: null, note: '' };
    await tx
      .insertInto('publish_request')
      .values({ tenant_id, activity_id, ...request })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'activity_id']).doUpdateSet(again))
      .execute();
    await audit(tx, actor, 'request_approval', `${name} (${activity_id})`, at, { subject_id: activity_id });
    await notifyApproval(tx, actor, activity, 'approval_requested', at);
    await realtime.publish(activityChannel(activity_id), 'approval', {}, { tx });
    return { success: true };
  }),
);
