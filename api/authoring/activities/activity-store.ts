import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Draft } from '#activity/document.ts';
import { isTooLong } from '#activity/draft-length.ts';
import { upgradeDraft } from '#activity/upgrades.ts';
import { activityKinds } from '#shared/content/kind.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { demandOpen, isClosed } from './activity-policy.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';

/** An activity with its draft in today's shape, and whether the actor may not edit it. */
export type Activity = { is_closed: boolean } & Omit<
  Selectable<Tables['activity']>,
  | 'cover'
  | 'theme'
  | 'keys_changed_at'
  | 'only_named'
  | 'question_count'
  | 'draft_hash'
  | 'searched_text'
  | 'timezone'
  | 'email_report'
  | 'archived_at'
  | 'trashed_at'
  | 'trashed_by'
>;

const columns = [
  'tenant_id',
  'id',
  'quiz_id',
  'kind',
  'name',
  'lang',
  'stage',
  'is_active',
  'adds_bonus',
  'leaderboard_score',
  'gives_diploma',
  'draft',
  'revision',
  'publication_id',
  'published_revision',
  'join_code',
  'start_date',
  'end_date',
  'created_by',
  'created_at',
  'updated_at',
] as const;

const selectQuiz = (tx: Tx, id: string) =>
  tx.selectFrom('activity').select(columns).select(isClosed.as('is_closed')).where('id', '=', id).where('kind', 'in', activityKinds);

/** An activity of any kind. Throws 404 for what this tenant does not have. */
export async function findActivity(tx: Tx, id: string): Promise<Activity> {
  const row = await selectQuiz(tx, id).executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, draft: upgradeDraft(row.draft) };
}

/** The same to edit it: locked until this transaction ends. Throws 403 where the actor may not edit it. */
export async function lockActivity(tx: Tx, id: string): Promise<Activity> {
  const activity = await lockToKeep(tx, id);
  demandOpen(activity);
  return activity;
}

/** The same for changes outside the draft: the retention of its players' data, and its editors. */
export async function lockToKeep(tx: Tx, id: string): Promise<Activity> {
  const row = await selectQuiz(tx, id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, draft: upgradeDraft(row.draft) };
}

/** Whether the draft differs from the publication; false without one. */
export const differsFromPublished = (eb: ExpressionBuilder<Tables, 'activity'>) =>
  eb.exists(
    eb
      .selectFrom('publication')
      .select('publication.id')
      .whereRef('publication.tenant_id', '=', 'activity.tenant_id')
      .whereRef('publication.id', '=', 'activity.publication_id')
      .where((where) =>
        where(where.fn.coalesce('publication.draft_hash', 'publication.content_hash'), '<>', where.ref('activity.draft_hash')),
      ),
  );

/** The same of one activity, as this transaction sees it. */
export async function hasOtherContent(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('activity')
    .select((eb) => differsFromPublished(eb).as('differs'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.differs === true;
}

export interface NewActivity {
  tenant_id: string;
  id: string;
  quiz_id: string;
  draft: Draft;
  created_by: string | null;
  at: Date;
  /** The draft of which this one is a copy. */
  original?: Draft;
}

/** A new activity in stage draft with its first snapshot. */
export async function insertActivity(tx: Tx, { tenant_id, id, quiz_id, draft, created_by, at, original }: NewActivity): Promise<void> {
  if (isTooLong(draft, original)) throw new HttpError('draft_too_long');
  const { name, lang, quiz_type: kind } = draft;
  const none = { publication_id: null, published_revision: null, start_date: null, end_date: null };
  await tx
    .insertInto('activity')
    .values({ tenant_id, id, quiz_id, kind, name, lang, draft, created_by, created_at: at, updated_at: at, ...none })
    .execute();
  await tx.insertInto('activity_snapshot').values({ tenant_id, activity_id: id, revision: 0, draft, at }).execute();
}

export async function storeDraft(tx: Tx, { id }: { id: string }, draft: Draft, revision: number, at: Date): Promise<void> {
  const { name, lang } = draft;
  await tx.updateTable('activity').set({ draft, name, lang, revision, updated_at: at }).where('id', '=', id).execute();
}

/** The localizations of one quiz. */
export const findLocalizations = (tx: Tx, quiz_id: string): Promise<{ id: string; lang_id: number }[]> =>
  tx.selectFrom('activity').select(['id', 'lang as lang_id']).where('quiz_id', '=', quiz_id).orderBy('created_at').orderBy('id').execute();
