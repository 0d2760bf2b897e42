import { sql } from 'kysely';
import type { ActivityTag, CountedTag } from '#shared/contract/activity-tags.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';

const columns = ['id', 'name', 'colour'] as const;

/** By name; each counts the activities that the list shows for it alone. */
export async function findTags(tx: Tx): Promise<CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    select t.id, t.name, t.colour, coalesce(x.activities, 0) as activities
    from activity_tag t left join (
      select g.tag_id, count(*)::int as activities from tagged_activity g
      join activity a on a.tenant_id = g.tenant_id and a.id = g.activity_id and a.archived_at is null
      group by g.tag_id
    ) x on x.tag_id = t.id
    order by lower(t.name), t.id`.execute(tx);
  return rows;
}

/** Locked until the transaction ends. Throws 404. */
export async function lockTag(tx: Tx, id: string): Promise<ActivityTag> {
  const tag = await tx.selectFrom('activity_tag').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!tag) throw notFound();
  return tag;
}

/** The tag of this name, in any case. */
export const findTagNamed = (tx: Tx, name: string): Promise<ActivityTag | undefined> =>
  tx
    .selectFrom('activity_tag')
    .select(columns)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();

/** The tags within a tag, at any depth. */
export const findTagsWithin = (tx: Tx, name: string): Promise<ActivityTag[]> =>
  tx
    .selectFrom('activity_tag')
    .select(columns)
    .where(sql<boolean>`starts_with(lower(name), ${`${name.toLowerCase()}/`})`)
    .execute();
