import { settings } from '#activity/edits/edit.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import { plannedDraws } from '#shared/contract/planned-draws.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { doorDay, opensAt } from '#shared/play/door-times.ts';
import { demand, demandOpen } from '#api/authoring/activities/activity-policy.ts';
import { findActivity, type Activity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findCurrentDraw, lockDraws } from '#api/rewards/draws/draw-store.ts';
import { prizeIn, scopeIn } from '#api/rewards/draws/named-in-draft.ts';
import { findPlans, shownPlan } from './planned-draw-store.ts';

type DrawRequest = Input<typeof plannedDraws.planDraws>['body'];

export const planDraws = serve(plannedDraws.planDraws, ({ params, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, params.id);
    demand(actor, settings);
    demandOpen(activity);
    await lockDraws(tx, activity.id);
    const now = clock.now();
    const { tenant_id, id: activity_id, draft } = activity;
    const prize_id = prizeIn(draft, body.prize_id?.toLowerCase())?.id ?? null;
    if (body.announce && body.use_drand) throw invalidAt('announce', 'wrong_value');
    const times = timesOf(activity, body);
    if (times.some(({ at }) => !(at > now))) throw invalidAt(body.hatches ? 'hours_after' : 'at', 'not_in_future');
    const where = body.hatches ? 'hatches' : 'prize_id';
    for (const { scope } of times) {
      const drawn = await findCurrentDraw(tx, { activity_id, scope: scope.kind, scope_id: scope.id, prize_id });
      if (drawn) throw invalidAt(where, 'draw_exists');
    }
    const common = { tenant_id, activity_id, prize_id, ...termsOf(body), created_by: actor.account_id, created_at: now };
    const rows = await tx
      .insertInto('planned_draw')
      .values(
        times.map(({ scope, at }) => ({
          ...common,
          id: newId(),
          at,
          scope: scope.kind,
          scope_id: scope.id,
          only_right: body.only_right ?? scope.kind === 'hatch',
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (rows.length < times.length) throw invalidAt(where, 'planned_already');
    await audit(tx, actor, 'plan_draws', activity.name, now, { after: String(rows.length) });
    const made = new Set(rows.map(({ id }) => id));
    return { data: (await findPlans(tx, activity_id)).filter(({ id }) => made.has(id)).map((row) => shownPlan(row, draft)) };
  }),
);

/** What a wish settles for all its draws. */
const termsOf = ({ count, alternates = 0, exclude_earlier_winners = false, use_drand = false, ...announcing }: DrawRequest) => ({
  count,
  alternates,
  exclude_earlier_winners,
  use_drand,
  announces: announcing.announce ?? false,
  shows_names: announcing.show_names ?? true,
  answer_days: announcing.answer_days ?? null,
  asks_address: announcing.asks_address ?? false,
});

/** The prizes to draw, and when. */
function timesOf({ draft }: Pick<Activity, 'draft'>, { hatches, hours_after, round, at }: DrawRequest) {
  if (hatches === undefined) {
    if (at === undefined) throw invalidAt('at', 'empty');
    return [{ scope: scopeIn(draft, { round: round?.toLowerCase() }).scope, at: new Date(at) }];
  }
  if (round !== undefined) throw invalidAt('round', 'wrong_value');
  if (hours_after === undefined) throw invalidAt('hours_after', 'empty');
  return hatches.map((hatch) => {
    const { scope } = scopeIn(draft, { hatch: hatch.toLowerCase() });
    return { scope, at: new Date(openingOf(draft, scope.id).getTime() + hours_after * 3_600_000) };
  });
}

function openingOf(draft: Activity['draft'], hatch_id: string | null): Date {
  const place = hatchesOf(draft).findIndex(({ id }) => id === hatch_id);
  const hatch = hatchesOf(draft)[place];
  if (!('door_settings' in draft) || !hatch) throw invalidAt('hatches', 'hatch_gone');
  const times = { ...draft.settings, ...draft.door_settings };
  const opening = opensAt(times, doorDay(hatch, place));
  if (!opening) throw invalidAt('hatches', 'door_without_time', { day: place + 1 });
  return opening;
}
