import { calendarPlay } from '#shared/contract/calendar-play.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { spendAppCode } from './app-codes.ts';

export const startApp = serve(calendarPlay.startApp, async ({ body }, { play, database, clock }) => {
  const activity = await play.activities.find(body.id);
  if (!activity) return { is_known: false };
  const app = { tenant_id: activity.tenant_id, activity_id: activity.id, uuid_front: body.uuid_front.toLowerCase() };
  return { is_known: await spendAppCode(database.playSql, app, body.code, clock.now()) };
});
