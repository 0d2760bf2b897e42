import { sql } from 'kysely';
import type { ActivityKind } from '#shared/content/kind.ts';
import { dueInTrash } from '#shared/trash.ts';
import { demandOpen, isClosed } from '#api/authoring/activities/activity-policy.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { hasWords } from '#api/kernel/db/has-words.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';

/** What is due is about to be deleted: nobody sees or restores it. */
const isInTrash = (now: Date) => sql<boolean>`activity.trashed_at > ${dueInTrash(now)}`;

const matches = (search: string, now: Date) => sql<boolean>`${isInTrash(now)} and ${hasWords(sql<string>`activity.searched_text`, search)}`;

/** One page, the last moved first. */
export const findTrashed = (tx: Tx, search: string, now: Date, { limit, offset }: { limit: number; offset: number }) =>
  tx
    .selectFrom('any_activity as activity')
    .leftJoin('account', 'account.id', 'activity.trashed_by')
    .select(['activity.id', 'activity.name', 'activity.lang', 'activity.kind', 'question_count', 'cover', 'theme', 'trashed_at'])
    .select(['account.name as trashed_by', isClosed.as('is_closed')])
    .select(
      sql<number>`(select count(*)::int from registration r where r.tenant_id = activity.tenant_id and r.activity_id = activity.id)`.as(
        'players',
      ),
    )
    .where(matches(search, now))
    .orderBy('trashed_at', 'desc')
    .orderBy('activity.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countTrashed(tx: Tx, search: string, now: Date): Promise<number> {
  const { total } = await tx
    .selectFrom('any_activity as activity')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(search, now))
    .executeTakeFirstOrThrow();
  return total;
}

export interface Trashed {
  name: string;
  kind: ActivityKind;
  publication_id: string | null;
}

/** Locked until the transaction ends. Throws 404 for what is not in the trash, and 403 where others were chosen to edit it. */
export async function lockTrashed(tx: Tx, id: string, now: Date): Promise<Trashed> {
  const row = await tx
    .selectFrom('any_activity as activity')
    .select(['activity.name', 'activity.kind', 'publication_id', isClosed.as('is_closed')])
    .where('activity.id', '=', id)
    .where(isInTrash(now))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  demandOpen(row);
  return row;
}

/** Takes an activity out of the trash, as it went in. Throws as lockTrashed does. */
export async function restoreActivity(
  tx: Tx,
  { actor, jobs }: { actor: Actor; jobs: Services['jobs'] },
  id: string,
  now: Date,
): Promise<void> {
  const { name, publication_id } = await lockTrashed(tx, id, now);
  await tx.updateTable('any_activity').set({ trashed_at: null, trashed_by: null }).where('id', '=', id).execute();
  await audit(tx, actor, 'restore_activity', `${name} (${id})`, now, { subject_id: id });
  // Games that ended, and players who were erased or joined meanwhile.
  if (publication_id !== null) await jobs.send('refresh-board', { tenant_id: actor.tenant_id, activity_id: id }, { tx });
}
