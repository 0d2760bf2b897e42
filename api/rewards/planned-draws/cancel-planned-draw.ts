import { settings } from '#activity/edits/edit.ts';
import { plannedDraws } from '#shared/contract/planned-draws.ts';
import { demand, demandOpen } from '#api/authoring/activities/activity-policy.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const cancelPlannedDraw = serve(plannedDraws.cancelPlannedDraw, ({ params }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    // The row stays locked while its draw is made, so that one of the two comes first.
    const row = await tx.selectFrom('planned_draw').selectAll().where('id', '=', params.id.toLowerCase()).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    demand(actor, settings);
    const activity = await findActivity(tx, row.activity_id);
    demandOpen(activity);
    if (row.state === 'drawn') throw new HttpError('stage_not_allowed', { message: 'This draw has been made.' });
    if (row.state === 'cancelled') return { success: true };
    await tx.updateTable('planned_draw').set({ state: 'cancelled' }).where('id', '=', row.id).execute();
    await audit(tx, actor, 'cancel_planned_draw', activity.name, clock.now(), { before: row.at.toISOString() });
    return { success: true };
  }),
);
