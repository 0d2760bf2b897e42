import { players } from '#shared/contract/players.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { answerPlayers } from './listing/answer-players.ts';
import { withLastMonths } from './listing/ask-players.ts';
import { listAside } from './listing/list-aside.ts';

export const findStatisticPlayers = serve(players.findStatisticPlayers, ({ params: { id }, body }, context) =>
  listAside(context, id, async (tx) => {
    const activity = await findActivity(tx, id);
    return answerPlayers(tx, context.actor, activity, withLastMonths(body, activity.draft.settings.timezone, context.clock.now()));
  }),
);
