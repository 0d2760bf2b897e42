import type { Tx } from '#api/kernel/db/database.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import type { Services } from '#api/services.ts';
import { lockThread } from './comment-store.ts';

/** Resolves a thread, or reopens it; one that is so already stays as it is, with who resolved it. */
export async function settleThread(
  tx: Tx,
  { realtime }: Pick<Services, 'realtime'>,
  id: string,
  resolved: { resolved_at: Date; resolved_by: string } | { resolved_at: null; resolved_by: null },
): Promise<{ success: boolean }> {
  const { activity_id, resolved_at } = await lockThread(tx, id);
  if ((resolved_at === null) !== (resolved.resolved_at === null)) {
    await tx.updateTable('activity_comment').set(resolved).where('id', '=', id).execute();
    await realtime.publish(activityChannel(activity_id), 'comments', {}, { tx });
  }
  return { success: true };
}
