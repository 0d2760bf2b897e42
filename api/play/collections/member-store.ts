import { sql } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import type { Draft } from '#activity/document.ts';
import type { MemberActivity } from '#shared/contract/collections.ts';
import { stageAt } from '#shared/content/stages.ts';
import { traits } from '#kinds/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** Those of the tenant's activities that have these ids, as they are at an instant. */
export async function findMemberActivities(tx: Tx, ids: readonly string[], now: Date): Promise<MemberActivity[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('activity as a')
    .leftJoin('publication as p', (join) => join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.id', '=', 'a.publication_id'))
    .select(['a.id', 'a.name', 'a.kind', 'a.stage', 'a.is_active', 'a.start_date', 'a.end_date', 'a.cover'])
    .select(sql<number | null>`(p.content -> 'settings' ->> 'pass_level')::int`.as('pass_level'))
    .where('a.id', 'in', ids)
    .execute();
  return rows.map(({ kind, stage, start_date, end_date, pass_level, ...row }) => ({
    ...row,
    quiz_type: kind as ActivityKind,
    stage: stageAt(stage, now, start_date?.toISOString() ?? null, end_date?.toISOString() ?? null),
    start_date: start_date?.toISOString() ?? null,
    end_date: end_date?.toISOString() ?? null,
    can_pass: traits[kind as ActivityKind].isScored && (pass_level ?? 0) > 0,
  }));
}

/** Stores the members of a collection from the content that the caller publishes; nothing for other kinds. */
export async function storeMembers(tx: Tx, { tenant_id, id }: { tenant_id: string; id: string }, content: Draft): Promise<void> {
  if (!('members' in content)) return;
  const before = await tx.deleteFrom('collection_member').where('collection_id', '=', id).returning('activity_id').execute();
  const shuts = content.only_from_here === true;
  const rows = content.members.map(({ activity_id }, place) => ({ tenant_id, collection_id: id, activity_id, place, shuts }));
  if (rows.length > 0) await tx.insertInto('collection_member').values(rows).execute();
  // Every process caches a member together with the collections that keep it closed.
  const changedActivities = [...new Set([...before, ...rows].map(({ activity_id }) => activity_id))];
  if (changedActivities.length > 0)
    await sql`select pg_notify('activity_changed', id) from unnest(${changedActivities}::text[]) as id`.execute(tx);
}

/** The collections whose page contains an activity. */
export async function findCollectionsOf(
  sqlOf: Sql | TransactionSql,
  { tenant_id, activity_id }: { tenant_id: string; activity_id: string },
): Promise<string[]> {
  const rows = await sqlOf<{ collection_id: string }[]>`
    select collection_id from collection_member where tenant_id = ${tenant_id} and (activity_id = ${activity_id}) is true order by collection_id`;
  return rows.map(({ collection_id }) => collection_id);
}
