import { players } from '#shared/contract/players.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { answerPlayers } from './listing/answer-players.ts';
import { withLastMonths } from './listing/ask-players.ts';

export const findStatisticPlayers = serve(players.findStatisticPlayers, ({ params: { id }, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, id);
    return answerPlayers(tx, actor, activity, withLastMonths(body, activity.draft.settings.timezone, clock.now()));
  }),
);
