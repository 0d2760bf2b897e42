import type { Services } from '#api/services.ts';
import type { StoredRoom } from './room-store.ts';

/** Whether players may still join a room: its activity is not in the bin, and the provider has not closed its tenant. */
export async function isServed({ play }: Pick<Services, 'play'>, { activity_id }: Pick<StoredRoom, 'activity_id'>): Promise<boolean> {
  const activity = await play.activities.find(activity_id);
  return activity !== undefined && activity.suspended_at === null;
}
