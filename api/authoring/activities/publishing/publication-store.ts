import { sql } from 'kysely';
import type { Draft } from '#activity/document.ts';
import type { Question } from '#shared/content/question.ts';
import type { Tx } from '#api/kernel/db/database.ts';

export interface NewPublication {
  tenant_id: string;
  id: string;
  activity_id: string;
  revision: number;
  content: Draft;
  /** The questions of quizzes behind doors, by the doors' ids. */
  held_parts: Record<string, Question[]> | null;
  published_by: string;
  published_at: Date;
}

/** The version that follows. The caller has locked the activity. */
async function nextVersion(tx: Tx, { activity_id }: NewPublication): Promise<number> {
  const { version } = await tx
    .selectFrom('publication')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('version'))
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow();
  return Number(version) + 1;
}

/** The next version, as one more immutable copy, without an event: no address plays it by itself. */
export async function insertVersion(tx: Tx, publication: NewPublication): Promise<void> {
  const version = await nextVersion(tx, publication);
  await tx
    .insertInto('publication')
    .values({ ...publication, version })
    .execute();
}

/** The next version, as one more immutable copy, with who is to follow its event. */
export async function insertPublication(tx: Tx, publication: NewPublication, waiting: readonly string[]): Promise<void> {
  const version = await nextVersion(tx, publication);
  const { tenant_id, activity_id, published_at: at } = publication;
  await tx
    .with('published', (db) =>
      db
        .insertInto('publication')
        .values((eb) => ({
          ...publication,
          version,
          draft_hash: eb.selectFrom('activity').select('draft_hash').where('id', '=', activity_id),
        }))
        .returning('id'),
    )
    .insertInto('event')
    .columns(['tenant_id', 'activity_id', 'subject_id', 'kind', 'at', 'waiting'])
    .expression((eb) =>
      eb
        .selectFrom('published')
        .select([sql<string>`${tenant_id}::uuid`.as('tenant_id'), sql<string>`${activity_id}::uuid`.as('activity_id'), 'id'])
        .select([sql<'published'>`'published'`.as('kind'), sql<Date>`${at}::timestamptz`.as('at')])
        .select(sql<string[]>`${[...waiting]}::text[]`.as('waiting')),
    )
    .execute();
}

/** A copy that only a preview plays. */
export async function insertPreview(tx: Tx, preview: NewPublication): Promise<void> {
  await tx
    .insertInto('publication')
    .values({ ...preview, version: null })
    .execute();
}
