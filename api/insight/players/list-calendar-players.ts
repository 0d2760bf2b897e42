import { players } from '#shared/contract/players.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { demandCalendar } from '#api/authoring/calendars/demand-calendar.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { answerPlayers } from './listing/answer-players.ts';

export const listCalendarPlayers = serve(players.listCalendarPlayers, async ({ params: { id }, query }, context) => {
  await demandCalendar(context, id);
  const { actor, database } = context;
  return database.asActor(actor, async (tx) => answerPlayers(tx, actor, await findActivity(tx, id), query));
});
