import type { Services } from '#api/services.ts';
import type { RemindedCalendar } from './reminded-calendar.ts';

export async function findReminded(
  _services: Pick<Services, 'config' | 'play'>,
  _activity_id: string,
): Promise<RemindedCalendar | undefined> {
  // No kind of activity has doors yet.
  return undefined;
}
