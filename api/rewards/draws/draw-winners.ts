import { draws } from '#shared/contract/draws.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { withdrawWins } from '#api/rewards/wins/win-store.ts';
import { notifyDraw } from './notify-draw.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findDrawn, isReplaced, lockDraws, type DrawRow } from './draw-store.ts';
import { makeDraw } from './make-draw.ts';
import { editorDraw } from './show-draw.ts';

export const drawWinners = serve(draws.drawWinners, ({ params, body }, { actor, database, clock, config }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, params.id);
    demand(actor, settings);
    await lockDraws(tx, activity.id);
    const at = clock.now();
    const replaces = await findReplaced(tx, activity.id, body.replaces);
    const draw = await makeDraw(tx, activity, body, { replaces, plan: null, created_by: actor.account_id, at });
    if (replaces) await withdrawWins(tx, { draw_id: replaces.id });
    if (draw.state !== 'frozen') await notifyDraw(tx, draw, at, actor.account_id);
    const { players, entries } = draw.terms;
    const after = `${entries} of ${players?.fulfilled ?? entries} who fulfil the rules`;
    await audit(tx, actor, 'draw_winners', `${activity.name}, draw ${draw.number} (${draw.id})`, at, { after });
    const drawn = await findDrawn(tx, [draw.id]);
    return editorDraw(draw, drawn.get(draw.id) ?? [], { actor, config, is_replaced: false });
  }),
);

/** Throws 422 when the draw is of something else or already replaced; 409 when it has no result yet. */
async function findReplaced(tx: Tx, activity_id: string, id: string | undefined): Promise<DrawRow | null> {
  if (id === undefined) return null;
  const draw = await tx.selectFrom('draw').selectAll().where('id', '=', id).where('activity_id', '=', activity_id).executeTakeFirst();
  if (!draw) throw invalidAt('replaces', 'draw_gone');
  if (await isReplaced(tx, id)) throw invalidAt('replaces', 'draw_replaced');
  if (draw.state === 'frozen') throw new HttpError('stage_not_allowed', { message: 'This draw is waiting for its result.' });
  return draw;
}
