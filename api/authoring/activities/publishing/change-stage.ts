import { type Stage, allowedStages } from '#shared/content/stages.ts';
import { newId } from '#shared/ids.ts';
import { renderedContent } from '#api/authoring/formulas/rendered-content.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { storeMembers } from '#api/play/collections/member-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import type { Activity } from '../activity-store.ts';
import { commitSeeds } from '#api/play/draw-seeds/commit-seeds.ts';
import { closeRequest, demandApprover } from '../approvals/approval-store.ts';
import { notifyStage } from '../notify-stage.ts';
import { applyEdits } from '../apply-edits.ts';
import { identified, type Editing as Context } from '../edit-quiz.ts';
import { insertPublication } from './publication-store.ts';
import { publishable } from './publishable.ts';
import { stageOf } from '../to-quiz.ts';

type Editing = Pick<Context, 'actor' | 'clock' | 'realtime' | 'jobs' | 'events' | 'media'>;

/** Throws 409, naming the stages that may follow. */
export function demandAllowed(from: Stage, to: Stage): void {
  if (allowedStages[from].includes(to)) return;
  throw new HttpError('stage_not_allowed', {
    message: `This is ${from}: it can become ${allowedStages[from].join(' or ')}, not ${to}.`,
  });
}

/** Takes a locked activity to another stage. Going from draft to published or live publishes the draft. */
export async function changeStage(tx: Tx, context: Editing, activity: Activity, to: Stage): Promise<Activity> {
  const from = stageOf(activity, context.clock.now());
  demandAllowed(from, to);
  if (to === 'draft' || to === 'expired') {
    const { name, id } = activity;
    await audit(tx, context.actor, 'change_stage', `${name} (${id})`, context.clock.now(), { subject_id: id, before: from, after: to });
    if (to === 'expired') await notifyFollowers(tx, context, activity, to);
    return storeStage(tx, activity, { stage: to, ...(to === 'draft' && { start_date: null, end_date: null }) });
  }
  if (to === 'live') demandStarted(activity, context.clock.now());
  return publishDraft(tx, context, from === 'draft' ? await withReport(tx, context, activity) : activity, to);
}

/** Nothing is live before its start date: 422 at the date. An editor can set the date to now, in the same call or before. */
function demandStarted({ draft: { settings } }: Activity, now: Date): void {
  const { start_date } = settings;
  if (start_date !== null && new Date(start_date) > now) throw invalidAt('start_date', 'starts_later');
}

/** Notifies the activity's followers, except the actor. */
const notifyFollowers = (
  tx: Tx,
  { actor, clock }: Pick<Editing, 'actor' | 'clock'>,
  { tenant_id, id, draft }: Activity,
  stage: 'live' | 'expired',
) => notifyStage(tx, { tenant_id, id, kind: draft.quiz_type, name: draft.name, stage }, clock.now(), actor.account_id);

async function storeStage(tx: Tx, activity: Activity, change: Partial<Omit<Activity, 'join_code'>> & { stage: Stage }): Promise<Activity> {
  await tx.updateTable('activity').set(change).where('id', '=', activity.id).execute();
  return { ...activity, ...change };
}

/** Makes the draft what players see. `published` becomes live at its start, `live` is open from now on. Throws 422 with all that stops it. */
export async function publishDraft(
  tx: Tx,
  { actor, clock, jobs, events, realtime, media }: Editing,
  activity: Activity,
  stage: 'published' | 'live',
): Promise<Activity> {
  const now = clock.now();
  const { draft, tenant_id, id: activity_id, revision } = activity;
  await demandApprover(tx, actor);
  const heldParts = await publishable(tx, draft, now);
  const { leaderboard_score, leaderboard_bonus_points: adds_bonus } = draft.settings;
  const hasOtherRules =
    activity.publication_id !== null && (adds_bonus !== activity.adds_bonus || leaderboard_score !== activity.leaderboard_score);
  const id = newId();
  const by = { published_by: actor.account_id, published_at: now };
  const publication = { tenant_id, id, activity_id, revision, ...(await renderedContent(draft, heldParts.parts, media)), ...by };
  await insertPublication(tx, publication, events.pendingSubscribers('published', { tenant_id, settings: draft.settings }));
  await closeRequest(tx, activity_id);
  await realtime.publish(activityChannel(activity_id), 'approval', {}, { tx });
  await storeMembers(tx, activity, publication.content);
  // Before anybody can take part: so a draw proves most.
  await commitSeeds(tx, { tenant_id, activity_id, number: 1, at: now });
  const dates = { start_date: new Date(draft.settings.start_date as string), end_date: new Date(draft.settings.end_date as string) };
  await audit(tx, actor, 'publish', `${activity.name} (${activity_id})`, now, { subject_id: activity_id });
  if (hasOtherRules) await jobs.send('refresh-board', { tenant_id, activity_id }, { tx });
  const becomes = stageOf({ stage, ...dates }, now);
  if (becomes === 'live' && stageOf(activity, now) !== 'live') await notifyFollowers(tx, { actor, clock }, activity, becomes);
  const rules = { adds_bonus, leaderboard_score };
  return storeStage(tx, activity, { publication_id: id, published_revision: revision, ...rules, ...dates, stage: becomes });
}

/** Where no recipient of the report is named, the first editor who publishes gets it weekly. */
async function withReport(tx: Tx, context: Editing, activity: Activity): Promise<Activity> {
  if (activity.draft.settings.another_email !== null || activity.publication_id !== null || context.actor.visit) return activity;
  const { email } = await tx.selectFrom('account').select('email').where('id', '=', context.actor.account_id).executeTakeFirstOrThrow();
  const edit = identified({ edit: 'change_settings', input: { changes: { another_email: email, email_report: 'weekly' } } });
  return applyEdits(tx, context, context.actor, activity, [edit]);
}
