import { wallTimeOf, type WallTime } from '#shared/play/zoned-time.ts';
import type { ReportMode } from './report-mail.ts';

/** From seven, and until noon where the server was away at seven. Hours of the activity's timezone. */
const [from, until] = [7, 12];
const dayMs = 86_400_000;

const dayOfWall = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10);

/** The report that is due now, with the days it is about: yesterday, or on Mondays the week before. undefined: none now. */
export function dueReport(mode: ReportMode, timezone: string, now: Date): { day: string; first: string; last: string } | undefined {
  const wall = wallTimeOf(now, timezone);
  const clock = new Date(wall);
  const isMonday = clock.getUTCDay() === 1;
  if (clock.getUTCHours() < from || clock.getUTCHours() >= until || (mode === 'weekly' && !isMonday)) return undefined;
  const before = (days: number): string => dayOfWall(wall - days * dayMs);
  return { day: before(0), first: before(mode === 'weekly' ? 7 : 1), last: before(1) };
}
