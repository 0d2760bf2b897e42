import type { draws } from '#shared/contract/draws.ts';
import type { Input } from '#shared/contract/operation.ts';
import type { Activity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { completeDraw } from './complete-draw.ts';
import { demandQuantity } from './demand-quantity.ts';
import { findCurrentDraw, type DrawRow } from './draw-store.ts';
import { freezeDraw, type DrawToFreeze } from './freeze-draw.ts';
import { prizeIn, scopeIn } from './named-in-draft.ts';
import { demandUnplanned, type Plan } from './schedule-of.ts';

type DrawRequest = Input<typeof draws.drawWinners>['body'];

interface Making {
  /** The draw that is drawn again. */
  replaces: DrawRow | null;
  /** The schedule by which it is made; null: by hand. */
  plan: Plan | null;
  created_by: string | null;
  at: Date;
}

/** Freezes and, without drand, draws. The caller has locked the draws of the activity. Throws 422 when it cannot be drawn. */
export async function makeDraw(tx: Tx, activity: Activity, body: DrawRequest, { at, ...making }: Making): Promise<DrawRow> {
  const { replaces, plan } = making;
  const freezing = { ...freezingOf(activity, body, replaces), ...making, reason: body.reason ?? null };
  await demandNamed(tx, activity.id, freezing);
  const { scope, prize } = freezing;
  await demandUnplanned(tx, { activity_id: activity.id, scope: scope.kind, scope_id: scope.id, prize_id: prize?.id ?? null }, plan);
  await demandQuantity(tx, { activity, prize_id: freezing.prize?.id ?? null, count: body.count, replaces: replaces?.id ?? null });
  const frozen = await freezeDraw(tx, activity, freezing, at);
  return freezing.use_drand ? frozen : completeDraw(tx, frozen, null, at);
}

/** The rules for players of these draws; `only_right` is the default for a door. */
export const rulesOf = (
  { draft }: Pick<Activity, 'draft'>,
  { scope, from, to }: ReturnType<typeof scopeIn>,
  { only_right, exclude_earlier_winners = false }: Pick<DrawRequest, 'only_right' | 'exclude_earlier_winners'>,
): DrawToFreeze['rules'] => ({
  registered: true,
  confirmed_address: draft.registration.settings.double_opt_in,
  played: (only_right ?? scope.kind === 'hatch') ? 'right' : 'any',
  from,
  to,
  earlier_winners_left_out: exclude_earlier_winners,
});

/** The requested draw; a redraw has the scope and the prize of the draw that it replaces. */
function freezingOf(
  activity: Pick<Activity, 'draft'>,
  body: DrawRequest,
  replaces: DrawRow | null,
): Pick<DrawToFreeze, 'scope' | 'prize' | 'count' | 'alternates' | 'rules' | 'use_drand'> {
  const { draft } = activity;
  const { count, alternates = 0, use_drand = false } = body;
  const request = replaces
    ? { scope: replaces.terms.scope, from: replaces.terms.rules.from, to: replaces.terms.rules.to }
    : scopeIn(draft, { hatch: body.hatch?.toLowerCase(), round: body.round?.toLowerCase() });
  return {
    scope: request.scope,
    prize: replaces ? replaces.terms.prize : prizeIn(draft, body.prize_id?.toLowerCase()),
    count,
    alternates,
    rules: rulesOf(activity, request, body),
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
