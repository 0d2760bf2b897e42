import type { Draft } from '#activity/document.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** Which of these are activities of the tenant. */
async function findKnown(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('activity').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The index of the first edit that adds to the combined leaderboard an id that is no other activity of the tenant; undefined when none does. `drafts`
 * are those before and after each edit. An existing id may stay: its activity may have been deleted since.
 */
export async function findUnknownBoard(tx: Tx, { id }: { id: string }, drafts: readonly Draft[]): Promise<number | undefined> {
  const lists = drafts.map(({ settings }) => settings.combined_leaderboard);
  const before = new Set(lists[0]);
  const newIds = [...new Set(lists.flat())].filter((activityId) => !before.has(activityId));
  if (newIds.length === 0) return undefined;
  const known = await findKnown(tx, newIds);
  const isWrong = (activityId: string) => activityId === id || (!before.has(activityId) && !known.has(activityId));
  const place = lists.slice(1).findIndex((list) => list.some(isWrong));
  return place === -1 ? undefined : place;
}

/** An older draft without the deleted activities of its combined leaderboard. */
export async function withoutDeletedBoards(tx: Tx, draft: Draft): Promise<Draft> {
  const known = await findKnown(tx, draft.settings.combined_leaderboard);
  const combined_leaderboard = draft.settings.combined_leaderboard.filter((id) => known.has(id));
  return { ...draft, settings: { ...draft.settings, combined_leaderboard } };
}
