import { stageAt, type Stage } from '#shared/content/stages.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Services } from '#api/services.ts';
import type { CurrentActivity } from './activity-cache.ts';
import { previewedPublication } from './preview-key.ts';
import type { Published } from './published.ts';

/** The activity at an address, or the reason why it cannot be played. */
export type Entry = OpenEntry | { activity: CurrentActivity; closed: Refusal };
export interface OpenEntry {
  activity: CurrentActivity;
  published: Published;
  is_preview: boolean;
  closed?: undefined;
}

export const currentStage = ({ stage, start_date, end_date }: CurrentActivity, now: Date): Stage =>
  stageAt(stage, now, start_date?.toISOString() ?? null, end_date?.toISOString() ?? null);

/** Why no game can start now; null when one can. */
export function whyClosed(activity: CurrentActivity, now: Date): Refusal | null {
  if (activity.suspended_at) return 'unavailable';
  if (!activity.is_active || activity.is_in_room) return 'not_active';
  switch (currentStage(activity, now)) {
    case 'draft':
      return 'unavailable';
    case 'published':
      return 'not_started';
    case 'expired':
      return 'finished';
    case 'live':
      return activity.publication_id ? null : 'unavailable';
  }
}

/** Milliseconds within which a game that started before the end can still be finished. */
const timeToFinish = 3600 * 1000;

/**
 * A game is never interrupted: a started game can be finished while the activity is switched off or withdrawn, and for an hour after its end
 * date.
 */
export const isPastFinishing = ({ end_date }: CurrentActivity, now: number): boolean =>
  end_date !== null && now > end_date.getTime() + timeToFinish;

/** An activity that was public once reports that it has expired, even when it was withdrawn for that reason. */
const hasExpired = async (play: Services['play'], { tenant_id, publication_id, is_active }: CurrentActivity): Promise<boolean> =>
  is_active && publication_id !== null && (await play.allowances.hasExpired(tenant_id));

type PlayServices = Pick<Services, 'play' | 'secrets' | 'clock'>;

/** The publication that this key plays: for a preview its own copy in any stage, otherwise the current publication while it is open. */
export async function findEntry(
  { play, secrets, clock }: PlayServices,
  activityId: string,
  key?: string,
  wantsPreview = false,
): Promise<Entry> {
  const activity = await play.activities.find(activityId);
  if (!activity) throw notFound();
  const previewed = previewedPublication(secrets, key);
  const copy = previewed === null ? undefined : await play.publications.find(previewed);
  if (copy?.activity_id === activity.id) return { activity, published: copy, is_preview: true };
  if (wantsPreview) return { activity, closed: 'unavailable' };
  const closed = (await hasExpired(play, activity)) ? 'subscription_expired' : whyClosed(activity, clock.now());
  if (closed) return { activity, closed };
  const published = await play.publications.find(activity.publication_id as string);
  return published ? { activity, published, is_preview: false } : { activity, closed: 'unavailable' };
}
