import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { leaderboardOf } from '#api/play/play/read-leaderboard.ts';
import { callsOf } from '#shared/content/kind.ts';
import { calendars } from '#shared/contract/calendars.ts';

export const readCalendarLeaderboard = serve(calendars.readCalendarLeaderboard, async ({ params: { id }, query }, context) => {
  const activity = await context.play.activities.find(id);
  if (!activity || callsOf(activity.kind) !== 'calendars') throw notFound();
  return leaderboardOf(context, activity, query);
});
