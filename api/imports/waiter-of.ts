import type { Editing } from '#api/activities/edit-quiz.ts';
import { activityChannel } from '#api/realtime/channels.ts';
import type { FileProgress, Waiter } from './work-on-file.ts';

/** Whose call it is: when they go away the work ends, and how it gets on is told on the activity's channel, at most twice a second. */
export function waiterOf({ actor, reply, realtime }: Pick<Editing, 'actor' | 'reply' | 'realtime'>, quizID: string): Waiter {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  let toldAt = 0;
  const tell = (progress: FileProgress): void => {
    if (performance.now() - toldAt < 500) return;
    toldAt = performance.now();
    // Who hears nothing sees that it works all the same.
    realtime.publish(activityChannel(quizID), 'file_progress', { account_id: actor.account_id, ...progress }).catch(() => undefined);
  };
  return { tenant: actor.tenant_id, signal: gone.signal, tell };
}
