import type { PushMessage } from './pushes.ts';
import { deleteReminder, findSubscription } from './reminder-store.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/**
 * The job reads the subscription, so that its keys are never in the queue. When the push service reports that the subscription has ended, the
 * reminder ends.
 */
export const sendPush: Job<'send-push', { token: string; message: PushMessage }> = {
  name: 'send-push',
  atOnce: 4,
  retries: 3,
  async run({ database: { playSql }, pushes, log }, { token, message }) {
    const subscription = await findSubscription(playSql, token);
    if (!subscription) return;
    const outcome = await pushes.send(subscription, message);
    if (outcome === 'gone') await deleteReminder(playSql, token);
    if (outcome === 'refused') log.warn({ host: new URL(subscription.endpoint).host }, 'a push service refused a reminder');
  },
};
