import { draws } from '#shared/contract/draws.ts';
import type { Input } from '#shared/contract/operation.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { findActivity, type Activity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notifyDraw } from './notify-draw.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandQuantity } from './demand-quantity.ts';
import { completeDraw } from './complete-draw.ts';
import { findDrawn, findCurrentDraw, isReplaced, lockDraws, type DrawRow } from './draw-store.ts';
import { freezeDraw, type DrawToFreeze } from './freeze-draw.ts';
import { prizeIn, scopeIn } from './named-in-draft.ts';
import { editorDraw } from './show-draw.ts';

type Wish = Input<typeof draws.drawWinners>['body'];

export const drawWinners = serve(draws.drawWinners, ({ params, body }, { actor, database, clock, config }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, params.id);
    demand(actor, settings);
    await lockDraws(tx, activity.id);
    const at = clock.now();
    const replaces = await findReplaced(tx, activity.id, body.replaces);
    const freezing = { ...wished(activity, body, replaces), replaces, reason: body.reason ?? null, created_by: actor.account_id };
    await demandNamed(tx, activity.id, freezing);
    await demandQuantity(tx, { activity, prize_id: freezing.prize?.id ?? null, count: body.count, replaces: replaces?.id ?? null });
    const frozen = await freezeDraw(tx, activity, freezing, at);
    const draw = freezing.use_drand ? frozen : await completeDraw(tx, frozen, null, at);
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

/** The requested draw; a redraw has the scope and the prize of the draw that it replaces. */
function wished(
  { draft }: Pick<Activity, 'draft'>,
  body: Wish,
  replaces: DrawRow | null,
): Pick<DrawToFreeze, 'scope' | 'prize' | 'count' | 'alternates' | 'rules' | 'use_drand'> {
  const { count, alternates = 0, use_drand = false, exclude_earlier_winners = false } = body;
  const request = replaces
    ? { scope: replaces.terms.scope, from: replaces.terms.rules.from, to: replaces.terms.rules.to }
    : scopeIn(draft, { hatch: body.hatch?.toLowerCase(), round: body.round?.toLowerCase() });
  const { scope, from, to } = request;
  const rules: DrawToFreeze['rules'] = {
    registered: true,
    confirmed_address: draft.registration.settings.double_opt_in,
    played: (body.only_right ?? scope.kind === 'hatch') ? 'right' : 'any',
    from,
    to,
    earlier_winners_left_out: exclude_earlier_winners,
  };
  return {
    scope,
    prize: replaces ? replaces.terms.prize : prizeIn(draft, body.prize_id?.toLowerCase()),
    count,
    alternates,
    rules,
    use_drand,
  };
}

/** Nothing is drawn twice silently: a second draw names the first, and gives a reason. */
async function demandNamed(tx: Tx, activity_id: string, { scope, prize, replaces, reason }: DrawToFreeze): Promise<void> {
  if (replaces) {
    if (reason === null) throw invalidAt('reason', 'empty');
    return;
  }
  if (reason !== null) throw invalidAt('replaces', 'empty');
  const before = await findCurrentDraw(tx, { activity_id, scope: scope.kind, scope_id: scope.id, prize_id: prize?.id ?? null });
  if (before) throw invalidAt('replaces', 'draw_exists');
}
