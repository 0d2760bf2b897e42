import { players } from '#shared/contract/players.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { answerPlayers } from './listing/answer-players.ts';
import { listAside } from './listing/list-aside.ts';

export const listPlayers = serve(players.listPlayers, ({ params: { quizID }, query }, context) =>
  listAside(context, quizID, async (tx) => answerPlayers(tx, context.actor, await findActivity(tx, quizID), query)),
);
