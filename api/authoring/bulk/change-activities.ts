import { activityKinds } from '#shared/content/kind.ts';
import { activityActions, mostAtOnce, mostCopies, type ActionResult, type Skipped } from '#shared/contract/activity-actions.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { mayDo } from '#api/authoring/activities/activity-policy.ts';
import { isLive } from '#api/authoring/activities/publishing/live-limit.ts';
import { tagsAsked } from '#api/authoring/activities/lists/list-activities.ts';
import { findMatchingIds } from '#api/authoring/activities/lists/list-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { ChangedActivity } from '#api/kernel/db/tables/activities.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve, type Actor, type Context } from '#api/kernel/http/served-operation.ts';
import { bulkOf } from './actions.ts';
import { lockBulkRows } from './find-bulk-rows.ts';

type ActionRequest = Input<typeof activityActions.changeActivities>['body'];
/** Of the skipped ones in a reply. */
export const mostNamed = 50;

/** Undoes the transaction, and carries what it would have done. */
class Tried extends Error {
  readonly result: ActionResult;
  constructor(result: ActionResult) {
    super('tried');
    this.result = result;
  }
}

export const changeActivities = serve(activityActions.changeActivities, ({ body }, context) => {
  if (!mayDo(context.actor, [bulkOf[body.action].needs])) throw new HttpError('forbidden');
  return context.database
    .asActor(context.actor, async (tx) => {
      const result = await change(tx, context, body);
      if (body.dry_run) throw new Tried({ ...result, action_id: null });
      return result;
    })
    .catch((error: unknown) => {
      if (error instanceof Tried) return error.result;
      throw error;
    });
});

async function change(tx: Tx, context: Context & { actor: Actor }, request: ActionRequest): Promise<ActionResult> {
  const { actor, clock } = context;
  const now = clock.now();
  const { apply } = bulkOf[request.action];
  const first_door = request.first_door_day && { day: request.first_door_day, keeps_weekdays: request.keep_weekdays ?? false };
  const tag_ids = await knownTags(tx, request);
  const { rows, skipped } = await lockBulkRows(tx, await idsOf(tx, request, now));
  const items: ChangedActivity[] = [];
  let closed = 0;
  for (const row of rows) {
    const done = await apply(tx, row, { context, now, tag_ids, ...(first_door && { first_door }) });
    if (typeof done === 'string') skipped.push({ id: row.id, name: row.name, reason: done });
    else {
      items.push(done);
      if ((request.action === 'trash' || request.action === 'deactivate') && row.is_active && isLive(row, now)) closed += 1;
    }
  }
  const id = newId();
  const { tenant_id, account_id } = actor;
  if (items.length > 0)
    await tx.insertInto('bulk_action').values({ tenant_id, id, account_id, action: request.action, items, at: now }).execute();
  return { action_id: items.length > 0 ? id : null, done: items.length, closed, ...reportOf(skipped) };
}

export const reportOf = (skipped: Skipped[]): Pick<ActionResult, 'skipped' | 'skipped_count'> => ({
  skipped: skipped.slice(0, mostNamed),
  skipped_count: skipped.length,
});

/** Named ones, or those of the query without the exceptions. Throws 422 for neither, both, or too many. */
async function idsOf(tx: Tx, { ids, query, except = [], action }: ActionRequest, now: Date): Promise<string[]> {
  if ((ids === undefined) === (query === undefined)) throw invalidAt('ids', 'wrong_value');
  const most = action === 'duplicate' ? mostCopies : mostAtOnce;
  if (ids && ids.length > most) throw invalidAt('ids', 'at_most', { limit: most });
  if (ids || !query) return [...new Set((ids ?? []).map((id) => id.toLowerCase()))];
  const { typeQuiz = '', search = '', filter = 'all' } = query;
  const question = { types: typeQuiz === '' ? activityKinds : [typeQuiz], search, narrowed: { filter, now }, tags: tagsAsked(query) };
  const left = new Set(except.map((id) => id.toLowerCase()));
  const found = (await findMatchingIds(tx, question, most + left.size)).filter((id) => !left.has(id));
  if (found.length > most) throw invalidAt('query', 'at_most', { limit: most });
  return found;
}

/** Throws 422 where an action with tags names none, or one that the tenant does not have. */
async function knownTags(tx: Tx, { action, tag_ids = [] }: ActionRequest): Promise<string[]> {
  if (action !== 'add_tags' && action !== 'remove_tags') return [];
  const known = tag_ids.length === 0 ? [] : await tx.selectFrom('activity_tag').select('id').where('id', 'in', tag_ids).execute();
  if (known.length === 0 || known.length < tag_ids.length) throw invalidAt('tag_ids', 'wrong_value');
  return known.map(({ id }) => id);
}
