import type { Editing } from '#api/authoring/activities/edit-quiz.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import type { FileProgress, Waiter } from './work-on-file.ts';

/** The caller who waits: when the connection closes, the work ends. Progress goes to the activity's channel, at most twice a second. */
export function waiterOf({ actor, reply, realtime }: Pick<Editing, 'actor' | 'reply' | 'realtime'>, quizID: string): Waiter {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  let reportedAt = 0;
  const report = (progress: FileProgress): void => {
    if (performance.now() - reportedAt < 500) return;
    reportedAt = performance.now();
    // A lost progress message does no harm.
    realtime.publish(activityChannel(quizID), 'file_progress', { account_id: actor.account_id, ...progress }).catch(() => undefined);
  };
  return { tenant: actor.tenant_id, signal: gone.signal, reportProgress: report };
}
