import { rankings } from '#shared/contract/rankings.ts';
import type { Input } from '#shared/contract/operation.ts';
import type { TieBreak } from '#shared/content/calendar.ts';
import { stageAt } from '#shared/content/stages.ts';
import { newId } from '#shared/ids.ts';
import { upgradePublished } from '#activity/upgrades.ts';
import type { Draft } from '#activity/document.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { findActivity, type Activity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { demandQuantity } from '#api/rewards/draws/demand-quantity.ts';
import { lockDraws } from '#api/rewards/draws/draw-store.ts';
import { prizeIn, scopeIn } from '#api/rewards/draws/named-in-draft.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { insertRanked } from './insert-ranked.ts';
import type { RankingRow } from './ranking-store.ts';
import { settlePlaces } from './settle-places.ts';
import { editorRanking } from './show-ranking.ts';

type DrawRequest = Input<typeof rankings.rankWinners>['body'];

export const rankWinners = serve(rankings.rankWinners, ({ params, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, params.id);
    demand(actor, settings);
    const at = clock.now();
    demandEnded(activity, at);
    await lockDraws(tx, activity.id);
    const ranking = await chooseWinners(tx, activity, body, { at, created_by: actor.account_id });
    await audit(tx, actor, 'rank_winners', `${activity.name} (${ranking.id})`, at);
    return editorRanking(tx, ranking, actor);
  }),
);

/** Whether playing and answering are over. */
export const hasEnded = ({ stage, start_date, end_date }: Pick<Activity, 'stage' | 'start_date' | 'end_date'>, now: Date): boolean =>
  stageAt(stage, now, start_date?.toISOString() ?? null, end_date?.toISOString() ?? null) === 'expired';

function demandEnded(activity: Activity, now: Date): void {
  if (!hasEnded(activity, now))
    throw new HttpError('stage_not_allowed', { message: 'You can choose winners by points when the calendar has ended.' });
}

async function chooseWinners(tx: Tx, activity: Activity, body: DrawRequest, by: { at: Date; created_by: string }): Promise<RankingRow> {
  const { tenant_id, id: activity_id, draft } = activity;
  const { scope, from, to } = scopeIn(draft, { hatch: body.hatch?.toLowerCase(), round: body.round?.toLowerCase() });
  const prize = prizeIn(draft, body.prize_id?.toLowerCase());
  await demandQuantity(tx, { activity, prize_id: prize?.id ?? null, count: body.count, replaces: null });
  await demandNew(tx, { activity_id, scope: scope.kind, scope_id: scope.id, prize_id: prize?.id ?? null });
  const published = await findPublished(tx, activity);
  const tie_break = tieBreakQuestion(published, draft);
  const only_right = body.only_right ?? scope.kind === 'hatch';
  const rules = {
    registered: true as const,
    confirmed_address: draft.registration.settings.double_opt_in,
    played: only_right ? ('right' as const) : ('any' as const),
    from,
    to,
    earlier_winners_left_out: body.exclude_earlier_winners ?? false,
  };
  const ranking_id = newId();
  const prize_id = prize?.id ?? null;
  const row = { tenant_id, id: ranking_id, activity_id, scope: scope.kind, scope_id: scope.id, scope_title: scope.title, prize_id };
  const settling = { ...row, prize_title: prize?.title ?? null, count: body.count, only_right, tie_break, created_by: by.created_by };
  // Its entries reference this row; their numbers are only known after inserting them.
  await tx
    .insertInto('ranking')
    .values({ ...settling, state: 'judging', entries: 1, created_at: by.at, settled_at: null, announced_at: null })
    .execute();
  const { entries, to_judge } = await insertRanked(tx, {
    eligibility: { tenant_id, activity_id, scope, rules, replaces: null },
    ranking_id,
    prize_id,
    count: body.count,
    tie_break,
    score: published.settings.leaderboard_score,
    at: by.at,
  });
  if (entries === 0) throw invalidAt('count', 'nobody_eligible');
  const isSettled = to_judge === 0;
  if (isSettled) await settlePlaces(tx, { id: ranking_id, tie_break, count: body.count });
  return tx
    .updateTable('ranking')
    .set({ entries, ...(isSettled && { state: 'settled', settled_at: by.at }) })
    .where('id', '=', ranking_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Throws 422 when these winners are already chosen: that choice has to be withdrawn first. */
async function demandNew(tx: Tx, ranking: Pick<RankingRow, 'activity_id' | 'scope' | 'scope_id' | 'prize_id'>): Promise<void> {
  const before = await tx
    .selectFrom('ranking')
    .select('id')
    .where('activity_id', '=', ranking.activity_id)
    .where('scope', '=', ranking.scope)
    .where('scope_id', 'is not distinct from', ranking.scope_id)
    .where('prize_id', 'is not distinct from', ranking.prize_id)
    .executeTakeFirst();
  if (before) throw invalidAt('prize_id', 'ranking_exists');
}

async function findPublished(tx: Tx, { publication_id }: Activity): Promise<Draft> {
  const { content } = await tx.selectFrom('publication').select('content').where('id', '=', publication_id).executeTakeFirstOrThrow();
  return upgradePublished(content);
}

/** The tie-break question as published; the right number may have been entered in the draft since. Throws 422 while it is missing. */
function tieBreakQuestion(published: Draft, draft: Draft): TieBreak | null {
  const tieBreakOf = (document: Draft) => ('winners' in document ? document.winners.tie_break : undefined);
  const tieBreak = tieBreakOf(published);
  if (!tieBreak) return null;
  if (tieBreak.kind !== 'number') return tieBreak;
  const right_number = tieBreakOf(draft)?.right_number ?? tieBreak.right_number;
  if (right_number === undefined) throw invalidAt('tie_break', 'tie_break_number_missing');
  return { ...tieBreak, right_number };
}
