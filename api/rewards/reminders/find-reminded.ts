import { currentStage } from '#api/play/publications/find-entry.ts';
import { calendarOf } from '#api/play/doors/doors.ts';
import { playerUrl } from '#api/accounts/player-domains/player-origin.ts';
import type { Services } from '#api/services.ts';
import type { RemindedCalendar } from './reminded-calendar.ts';

/** The published calendar with this id, where its players may be reminded now: before it starts, and while it is open. */
export async function findReminded(
  { config, play, clock }: Pick<Services, 'config' | 'play' | 'clock'>,
  activity_id: string,
): Promise<RemindedCalendar | undefined> {
  const activity = await play.activities.find(activity_id);
  if (!activity?.publication_id || !activity.is_active) return undefined;
  const stage = currentStage(activity, clock.now());
  if (stage !== 'published' && stage !== 'live') return undefined;
  const published = await play.publications.find(activity.publication_id);
  const calendar = published && calendarOf(published);
  if (!published || !calendar) return undefined;
  const { name, lang } = calendar.content;
  return {
    tenant_id: activity.tenant_id,
    activity_id,
    name,
    lang,
    url: `${playerUrl(config, activity)}/`,
    version: published.version ?? 0,
    published_at: published.published_at,
    doors: calendar.doors.map(({ day, opens_at }) => ({ number: day, opens_at })),
  };
}
