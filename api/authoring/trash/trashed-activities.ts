import { sql } from 'kysely';
import type { TrashedActivity } from '#shared/contract/trash.ts';
import { dueInTrash } from '#shared/trash.ts';
import { demandOpen, isClosed } from '#api/authoring/activities/activity-policy.ts';
import type { Editing } from '#api/authoring/activities/edit-quiz.ts';
import { followTheme } from '#api/authoring/themes/apply-theme.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Trashed } from './trashed-rows.ts';

export async function findTrashedActivities(tx: Tx, ids: readonly string[]): Promise<Trashed<TrashedActivity>[]> {
  const rows = await tx
    .selectFrom('any_activity as activity')
    .leftJoin('account', 'account.id', 'activity.trashed_by')
    .select(['activity.id', 'activity.name', 'activity.lang', 'activity.kind', 'question_count', 'cover', 'theme', 'trashed_at'])
    .select(['account.name as trashed_by', isClosed.as('is_closed')])
    .select(
      sql<number>`(select count(*)::int from registration r where r.tenant_id = activity.tenant_id and r.activity_id = activity.id)`.as(
        'players',
      ),
    )
    .where('activity.id', 'in', ids)
    .execute();
  return rows.map(({ kind, question_count: questions, ...row }) => ({ item: 'activity', ...row, quiz_type: kind, questions }));
}

/** Locked until the transaction ends. Throws 404 for an item outside the trash, and 403 where others were chosen to edit it. */
export async function lockTrashed(tx: Tx, id: string, now: Date): Promise<{ name: string; publication_id: string | null }> {
  const row = await tx
    .selectFrom('any_activity as activity')
    .select(['activity.name', 'publication_id', isClosed.as('is_closed')])
    .where('activity.id', '=', id)
    .where('trashed_at', '>', dueInTrash(now))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  demandOpen(row);
  return row;
}

/** Takes an activity out of the trash, as it went in, with what its theme is by now. Throws as lockTrashed does. */
export async function restoreActivity(tx: Tx, context: Editing, id: string, now: Date): Promise<void> {
  const { actor, jobs } = context;
  const { name, publication_id } = await lockTrashed(tx, id, now);
  await tx.updateTable('any_activity').set({ trashed_at: null, trashed_by: null }).where('id', '=', id).execute();
  await followTheme(tx, context, id);
  await audit(tx, actor, 'restore_activity', `${name} (${id})`, now, { subject_id: id });
  // Games that ended, and players who were erased or joined meanwhile.
  if (publication_id !== null) await jobs.send('refresh-board', { tenant_id: actor.tenant_id, activity_id: id }, { tx });
}
