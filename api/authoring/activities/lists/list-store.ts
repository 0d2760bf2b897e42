import { expressionBuilder, sql, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { listFilters, type ListedKind, type ListFilter, type ListSort } from '#shared/contract/quiz.ts';
import { isClosed } from '../activity-policy.ts';
import { differsFromPublished } from '../activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { hasWords } from '#api/kernel/db/has-words.ts';
import type { Tables } from '#api/kernel/db/tables.ts';

/** Names are sorted as the language of the reader's interface sorts them. */
export type ListOrder = Exclude<ListSort, 'name'> | { by_name: 'en' | 'se' };

export interface ListQuestion {
  types: readonly ListedKind[];
  search: string;
  /** A filter, and the time at which the stages count. Without it the list has all activities. */
  narrowed?: { filter: ListFilter; now: Date };
  /** Absent: the last modified first. */
  order?: ListOrder;
}

/** SQL: whether an activity belongs to a filter; its stage is the one that the clock gives it (stageAt). */
export const filterConditions = (now: Date): Record<ListFilter, RawBuilder<boolean>> => ({
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
  ({ types, search, narrowed }: ListQuestion) =>
  (eb: ExpressionBuilder<Tables, 'activity'>) =>
    eb.and([
      ...(activityKinds.every((kind) => types.includes(kind)) ? [] : [eb('kind', 'in', types)]),
      ...(search.trim() === '' ? [] : [hasWords(sql<string>`activity.searched_text`, search)]),
      ...(narrowed ? [filterConditions(narrowed.now)[narrowed.filter]] : []),
    ]);

const sorted = <Columns>(query: SelectQueryBuilder<Tables, 'activity', Columns>, order: ListOrder = 'last_modified') =>
  typeof order === 'object'
    ? query.orderBy(sql`activity.name collate ${sql.ref(`names_${order.by_name}`)}`).orderBy('id')
    : query.orderBy('updated_at', order === 'oldest_modified' ? 'asc' : 'desc').orderBy('id');

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
    .select((eb) => differsFromPublished(eb).as('differs'))
    .select(isClosed.as('is_closed'))
    .where('id', 'in', onPage)
    .execute();
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
