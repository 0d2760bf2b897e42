import { settings } from '#activity/edits/edit.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import { plannedDraws } from '#shared/contract/planned-draws.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { opensAt } from '#shared/play/door-times.ts';
import { demand, demandOpen } from '#api/authoring/activities/activity-policy.ts';
import { findActivity, type Activity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { prizeIn, scopeIn } from '#api/rewards/draws/named-in-draft.ts';
import { shownPlan } from './planned-draw-store.ts';

type Wish = Input<typeof plannedDraws.planDraws>['body'];

export const planDraws = serve(plannedDraws.planDraws, ({ params, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, params.id);
    demand(actor, settings);
    demandOpen(activity);
    const now = clock.now();
    const { tenant_id, id: activity_id, draft } = activity;
    const prize_id = prizeIn(draft, body.prize_id?.toLowerCase())?.id ?? null;
    const { announce = false, show_names = true, use_drand = false, alternates = 0, exclude_earlier_winners = false } = body;
    if (announce && use_drand) throw invalidAt('announce', 'wrong_value');
    const times = timesOf(activity, body);
    if (times.some(({ at }) => at <= now)) throw invalidAt(body.hatches ? 'hours_after' : 'at', 'not_in_future');
    const common = { tenant_id, activity_id, prize_id, count: body.count, alternates, exclude_earlier_winners, use_drand };
    const announcing = {
      announces: announce,
      shows_names: show_names,
      answer_days: body.answer_days ?? null,
      asks_address: body.asks_address ?? false,
    };
    const rows = await tx
      .insertInto('planned_draw')
      .values(
        times.map(({ scope, at }) => ({
          ...common,
          ...announcing,
          id: newId(),
          at,
          scope: scope.kind,
          scope_id: scope.id,
          only_right: body.only_right ?? scope.kind === 'hatch',
          created_by: actor.account_id,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
    if (rows.length < times.length) throw invalidAt(body.hatches ? 'hatches' : 'prize_id', 'planned_already');
    await audit(tx, actor, 'plan_draws', activity.name, now, { after: String(rows.length) });
    return { data: rows.map((row) => shownPlan(row, draft)) };
  }),
);

/** What is drawn, and when. */
function timesOf({ draft }: Pick<Activity, 'draft'>, { hatches, hours_after, round, at }: Wish) {
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
  if (!('door_settings' in draft) || place < 0) throw invalidAt('hatches', 'hatch_gone');
  const times = { ...draft.settings, ...draft.door_settings };
  const opening = opensAt(times, { day: place + 1, date: draft.hatches[place]?.date ?? null });
  if (!opening) throw invalidAt('hatches', 'door_without_time', { day: place + 1 });
  return opening;
}
