import { sql } from 'kysely';
import { serverKinds } from '#kinds/server-kinds.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { activityKinds } from '#shared/content/kind.ts';
import type { BoardActivity } from '#shared/contract/boards.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { hasWords } from '#api/kernel/db/has-words.ts';

/** A board that is itself a sum cannot be added up. */
const withBoards = activityKinds.filter((kind) => serverKinds[kind].standingsOf === 'itself');

const selected = (tx: Tx) => tx.selectFrom('activity').select(['id', 'name', 'kind', 'lang']).where('kind', 'in', withBoards);
const toBoardActivity = ({ id, name, kind, lang }: { id: string; name: string; kind: string; lang: number }): BoardActivity => ({
  id,
  name,
  quiz_type: kind as ActivityKind,
  lang,
});

/** The activities among the ids that belong to the tenant, by name. */
export async function findBoardActivities(tx: Tx, ids: readonly string[]): Promise<BoardActivity[]> {
  if (ids.length === 0) return [];
  const rows = await selected(tx).where('id', 'in', ids).orderBy('name').orderBy('id').execute();
  return rows.map(toBoardActivity);
}

/** The tenant's activities whose name contains the words of the search, the most recently changed first. */
export async function findLastActivities(tx: Tx, search: string, limit: number): Promise<BoardActivity[]> {
  const found = selected(tx).where(hasWords(sql<string>`fold_text(activity.name)`, search));
  const rows = await found.orderBy('updated_at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(toBoardActivity);
}
