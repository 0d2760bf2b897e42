import { sql, type ExpressionBuilder } from 'kysely';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import type { ListedKind } from '#shared/contract/quiz.ts';
import { isClosed } from '#api/activities/activity-policy.ts';
import { differsFromPublished } from '#api/activities/activity-store.ts';
import type { Tx } from '#api/db/database.ts';
import type { Tables } from '#api/db/tables.ts';

export interface ListQuestion {
  types: readonly ListedKind[];
  search: string;
  filter: 'all' | 'active' | 'inactive' | 'last_modified' | 'oldest_modified';
}

/** The text as it stands, for ilike. */
const literally = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

const matches =
  ({ types, search, filter }: ListQuestion) =>
  (eb: ExpressionBuilder<Tables, 'activity'>) =>
    eb.and([
      ...(activityKinds.every((kind) => types.includes(kind)) ? [] : [eb('kind', 'in', types)]),
      ...(search.trim() === '' ? [] : [eb('name', 'ilike', literally(search.trim()))]),
      ...(filter === 'active' || filter === 'inactive' ? [eb('is_active', '=', filter === 'active')] : []),
    ]);

/** Rows of one page; no draft is read. The last modified come first unless the oldest are asked for. */
export function findQuizRows(tx: Tx, question: ListQuestion, { limit, offset }: { limit: number; offset: number }) {
  const order = question.filter === 'oldest_modified' ? 'asc' : 'desc';
  const inOrder = tx.selectFrom('activity').orderBy('updated_at', order).orderBy('id');
  // First which ones, then what is shown of them: for page 300 whole rows of all that stand before it would be sorted.
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
  all: number;
  active: number;
  types: Record<ActivityKind, number>;
}

/** Counts by kind and by active, in one pass. */
export async function countByFilter(tx: Tx): Promise<FilterCounts> {
  const { rows } = await sql<{ kind: ActivityKind; total: number; active: number }>`
    select kind, count(*)::int as total, count(*) filter (where is_active)::int as active
    from activity group by kind`.execute(tx);
  const types = Object.fromEntries(activityKinds.map((kind) => [kind, 0])) as Record<ActivityKind, number>;
  for (const { kind, total } of rows) types[kind] = total;
  const sum = (count: (row: { total: number; active: number }) => number) => rows.reduce((all, row) => all + count(row), 0);
  return { all: sum((row) => row.total), active: sum((row) => row.active), types };
}
