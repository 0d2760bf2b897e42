import { questions } from '#shared/contract/questions.ts';
import { toWireRound } from '#activity/wire.ts';
import { serve } from '#api/http/served-operation.ts';
import { findActivity } from '#api/activities/activity-store.ts';

export const listRounds = serve(questions.listRounds, ({ params: { id } }, { actor, database }) =>
  database.asTenant(actor.tenant_id, async (tx) => (await findActivity(tx, id)).draft.rounds.map((round) => toWireRound(round, id))),
);
