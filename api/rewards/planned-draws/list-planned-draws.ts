import { plannedDraws } from '#shared/contract/planned-draws.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPlans, shownPlan } from './planned-draw-store.ts';

export const listPlannedDraws = serve(plannedDraws.listPlannedDraws, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { draft } = await findActivity(tx, id);
    const plans = await findPlans(tx, id);
    return { data: plans.map((row) => shownPlan(row, draft)), can: { plan: actor.permissions.has('quiz_settings') } };
  }),
);
