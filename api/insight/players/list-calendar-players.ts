import { players } from '#shared/contract/players.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { demandCalendar } from '#api/authoring/calendars/demand-calendar.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { answerPlayers } from './listing/answer-players.ts';
import { listAside } from './listing/list-aside.ts';

export const listCalendarPlayers = serve(players.listCalendarPlayers, async ({ params: { id }, query }, context) => {
  await demandCalendar(context, id);
  return listAside(context, id, async (tx) => answerPlayers(tx, context.actor, await findActivity(tx, id), query));
});
