import { players } from '#shared/contract/players.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { answerPlayers } from './listing/answer-players.ts';

export const listPlayers = serve(players.listPlayers, ({ params: { quizID }, query }, { actor, database }) =>
  database.asActor(actor, async (tx) => answerPlayers(tx, actor, await findActivity(tx, quizID), query)),
);
