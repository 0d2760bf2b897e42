import type { ActivityKind } from '#shared/content/kind.ts';
import type { StartRefusal } from '#shared/billing/allowance.ts';
import type { ListFilter, ListSort, QuizRow } from '#shared/contract/quiz.ts';
import type { quizzes } from '#shared/contract/quizzes.ts';
import type { Input, Output } from '#shared/contract/operation.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import type { Actor, Context } from '#api/kernel/http/served-operation.ts';
import { can } from '../activity-policy.ts';
import { findRecentGames, type RecentGames } from './find-recent-games.ts';
import { stageOf } from '../to-quiz.ts';
import { whyPlayersRefused } from '#api/billing/allowance/why-players-refused.ts';
import { countQuizzes, findQuizRows, type ListQuestion } from './list-store.ts';

type ListQuery = Omit<Input<typeof quizzes.listQuizzes>['query'], 'typeQuiz'>;
type Row = Awaited<ReturnType<typeof findQuizRows>>[number];

/** `tenant` may only name the tenant that one is in: provider staff switch first, and that is noted in its log. */
export function listActivities(
  { actor, database, clock }: Context & { actor: Actor },
  types: readonly ActivityKind[],
  query: ListQuery,
): Promise<Output<typeof quizzes.listQuizzes>> {
  const { search = '', tenant = '' } = query;
  if (tenant !== '' && tenant !== actor.tenant_id) throw notFound();
  const page = pageOf(query);
  const now = clock.now();
  const { filter, sort } = filterAndSort(query);
  return database.asActor(actor, async (tx) => {
    const order =
      sort === 'name' || sort === 'name_desc' ? { by_name: await interfaceLanguage(tx, actor), descends: sort === 'name_desc' } : sort;
    const question: ListQuestion = { types, search, narrowed: { filter, now }, order, tags: tagsAsked(query) };
    const rows = await findQuizRows(tx, question, { limit: page.per_page, offset: page.offset });
    const games = await findRecentGames(
      tx,
      rows.map((row) => row.id),
      now,
    );
    const isWhole = page.page === 1 && rows.length < page.per_page;
    const total = isWhole ? rows.length : await countQuizzes(tx, question);
    const isPlayed = rows.some((row) => isLive(row, now));
    const refusal = isPlayed ? await whyPlayersRefused(tx, actor.tenant_id, now) : null;
    return pagedAnswer(
      rows.flatMap((row) => {
        // None where it was deleted between the two reads.
        const recent = games.get(row.id);
        return recent ? [toRow(row, recent, { may: can(actor, row), refusal, now })] : [];
      }),
      total,
      page,
    );
  });
}

/** No tags: activities with any and with none. */
export const tagsAsked = ({ tags = '', tag_match: match = 'any' }: Pick<ListQuery, 'tags' | 'tag_match'>) => ({
  ids: tags === '' ? [] : tags.split(','),
  match,
});

/** Order and filter used to be one parameter; the two orders are still accepted as filters. */
function filterAndSort({ filter = 'all', sort }: ListQuery): { filter: ListFilter; sort: ListSort } {
  return filter === 'last_modified' || filter === 'oldest_modified'
    ? { filter: 'all', sort: sort ?? filter }
    : { filter, sort: sort ?? 'last_modified' };
}

/** Of an API key it is English. */
async function interfaceLanguage(tx: Tx, { account_id }: Actor): Promise<'en' | 'se'> {
  const account = await tx.selectFrom('account').select('lang').where('id', '=', account_id).executeTakeFirst();
  return account?.lang ?? 'en';
}

const isLive = (row: Pick<Row, 'stage' | 'start_date' | 'end_date' | 'is_active'>, now: Date): boolean =>
  row.is_active && stageOf(row, now) === 'live';

const toRow = (
  { kind, question_count, differs, is_closed: _, ...row }: Row,
  games: RecentGames,
  { may, refusal, now }: { may: QuizRow['can']; refusal: StartRefusal | null; now: Date },
): QuizRow => ({
  ...row,
  players_refused: isLive(row, now) ? refusal : null,
  quiz_type: kind as QuizRow['quiz_type'],
  stage: stageOf(row, now),
  unpublished_changes: row.stage !== 'draft' && differs === true,
  start_date: row.start_date?.toISOString() ?? null,
  end_date: row.end_date?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  questions: question_count,
  ...games,
  can: may,
});
