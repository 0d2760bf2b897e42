import { expressionBuilder, sql, type ExpressionBuilder, type RawBuilder, type OrderByModifiers, type SelectQueryBuilder } from 'kysely';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { listFilters, type ListedKind, type ListFilter, type ListSort } from '#shared/contract/quiz.ts';
import type { ActivityTag } from '#shared/contract/activity-tags.ts';
import { isClosed } from '../activity-policy.ts';
import { differsFromPublished } from '../activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { hasWords } from '#api/kernel/db/has-words.ts';
import type { Tables } from '#api/kernel/db/tables.ts';

/** Names are sorted as the language of the reader's interface sorts them. */
export type ListOrder = Exclude<ListSort, 'name' | 'name_desc'> | { by_name: 'en' | 'se'; descends: boolean };

export interface ListQuestion {
  types: readonly ListedKind[];
  search: string;
  /** Only activities with any or all of these tags, or with tags within them. */
  tags?: { ids: readonly string[]; match: 'any' | 'all' };
  /** A filter, and the time at which the stages count. Without it the list has all activities. */
  narrowed?: { filter: ListFilter; now: Date };
  /** Absent: the last modified first. */
  order?: ListOrder;
}

/** SQL: whether an activity belongs to a filter; its stage is the one that the clock gives it (stageAt). */
export function filterConditions(now: Date): Record<ListFilter, RawBuilder<boolean>> {
  const inSight = Object.entries(conditionsOf(now)).map(([filter, condition]) => [
    filter,
    sql<boolean>`(activity.archived_at is null and ${condition})`,
  ]);
  return { ...Object.fromEntries(inSight), archived: sql<boolean>`activity.archived_at is not null` };
}

const conditionsOf = (now: Date): Record<Exclude<ListFilter, 'archived'>, RawBuilder<boolean>> => ({
  all: sql<boolean>`true`,
  draft: sql<boolean>`activity.stage = 'draft'`,
  scheduled: sql<boolean>`(activity.stage = 'published' and activity.start_date > ${now} and activity.end_date > ${now})`,
  live: sql<boolean>`(activity.end_date > ${now} and (activity.stage = 'live' or (activity.stage = 'published' and activity.start_date <= ${now})))`,
  expired: sql<boolean>`(activity.stage = 'expired' or (activity.stage in ('published', 'live') and activity.end_date <= ${now}))`,
  unpublished_changes: sql<boolean>`(activity.stage <> 'draft' and ${differsFromPublished(expressionBuilder<Tables, 'activity'>())})`,
  active: sql<boolean>`(activity.is_active and activity.stage <> 'draft')`,
  inactive: sql<boolean>`not activity.is_active`,
});

const matches =
  ({ types, search, narrowed, tags }: ListQuestion) =>
  (eb: ExpressionBuilder<Tables, 'activity'>) =>
    eb.and([
      ...(activityKinds.every((kind) => types.includes(kind)) ? [] : [eb('kind', 'in', types)]),
      ...(search.trim() === '' ? [] : [hasWords(sql<string>`activity.searched_text`, search)]),
      ...(tags && tags.ids.length > 0 ? [hasTags(tags)] : []),
      ...(narrowed ? [filterConditions(narrowed.now)[narrowed.filter]] : []),
    ]);

/** SQL: a tag is also on what has a tag within it, by its name. */
const hasTags = ({ ids, match }: NonNullable<ListQuestion['tags']>) => sql<boolean>`activity.id in (
  select x.activity_id from activity_tag c
  join activity_tag t on t.tenant_id = c.tenant_id and (t.id = c.id or starts_with(lower(t.name), lower(c.name) || '/'))
  join tagged_activity x on x.tenant_id = t.tenant_id and x.tag_id = t.id
  where c.id = any(${[...new Set(ids)]}::uuid[])
  group by x.activity_id having count(distinct c.id) >= ${match === 'all' ? new Set(ids).size : 1})`;

const columnOf: Record<Extract<ListOrder, string>, [keyof Tables['activity'], OrderByModifiers]> = {
  last_modified: ['updated_at', 'desc'],
  oldest_modified: ['updated_at', 'asc'],
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  ends_first: ['end_date', (order) => order.asc().nullsLast()],
};

function sorted<Columns>(query: SelectQueryBuilder<Tables, 'activity', Columns>, order: ListOrder = 'last_modified') {
  if (typeof order === 'string') return query.orderBy(...columnOf[order]).orderBy('id');
  const name = sql`activity.name collate ${sql.ref(`names_${order.by_name}`)}`;
  return query.orderBy(name, order.descends ? 'desc' : 'asc').orderBy('id');
}

const tagsOf = sql<ActivityTag[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by lower(t.name))
  from tagged_activity x join activity_tag t on t.tenant_id = x.tenant_id and t.id = x.tag_id
  where x.tenant_id = activity.tenant_id and x.activity_id = activity.id), '[]')`;

/** Rows of one page; no draft is read. */
export function findQuizRows(tx: Tx, question: ListQuestion, { limit, offset }: { limit: number; offset: number }) {
  const inOrder = sorted(tx.selectFrom('activity'), question.order);
  // First the ids, then their columns: otherwise page 300 would sort whole rows of all earlier pages.
  const onPage = inOrder.select('id').where(matches(question)).limit(limit).offset(offset);
  return inOrder
    .select([
      'id',
      'quiz_id',
      'name',
      'lang',
      'kind',
      'stage',
      'is_active',
      'start_date',
      'end_date',
      'timezone',
      'question_count',
      'cover',
      'theme',
      'created_at',
      'updated_at',
    ])
    .select(sql<boolean>`activity.archived_at is not null`.as('archived'))
    .select(tagsOf.as('tags'))
    .select((eb) => differsFromPublished(eb).as('differs'))
    .select(isClosed.as('is_closed'))
    .where('id', 'in', onPage)
    .execute();
}

/** The ids in an order of their own, so that two calls lock them alike; one more than `most` says that there are more. */
export async function findMatchingIds(tx: Tx, question: ListQuestion, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('activity')
    .select('id')
    .where(matches(question))
    .orderBy('id')
    .limit(most + 1)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countQuizzes(tx: Tx, question: ListQuestion): Promise<number> {
  const { total } = await tx
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(question))
    .executeTakeFirstOrThrow();
  return total;
}

export interface FilterCounts {
  filters: Record<ListFilter, number>;
  types: Record<ActivityKind, number>;
}

/** How many activities each filter finds, of all kinds or of one, and how many there are of each kind; in one pass. */
export async function countByFilter(tx: Tx, counted: ListedKind | '', now: Date): Promise<FilterCounts> {
  const conditions = filterConditions(now);
  const counts = listFilters.map((filter) => sql`count(*) filter (where ${conditions[filter]})::int as ${sql.ref(filter)}`);
  const { rows } = await sql<{ kind: ActivityKind } & Record<ListFilter, number>>`
    select kind, ${sql.join(counts)} from activity group by kind`.execute(tx);
  const ofKind = (kind: ActivityKind) => rows.find((row) => row.kind === kind)?.all ?? 0;
  const within = rows.filter(({ kind }) => counted === '' || kind === counted);
  const total = (filter: ListFilter) => within.reduce((sum, row) => sum + row[filter], 0);
  return {
    filters: Object.fromEntries(listFilters.map((filter) => [filter, total(filter)])) as Record<ListFilter, number>,
    types: Object.fromEntries(activityKinds.map((kind) => [kind, ofKind(kind)])) as Record<ActivityKind, number>,
  };
}
