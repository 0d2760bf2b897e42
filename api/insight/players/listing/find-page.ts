import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Cursor } from './cursor.ts';
import { isFiltered, type WantedPlayers } from './wanted-players.ts';
import type { SortColumn } from './sort-columns.ts';
import { areFew, sortFound } from './sort-found.ts';
import { walkOn } from './walk.ts';

export interface FoundPage {
  placed: Cursor[];
  /** The total number of matches, when finding the page revealed it. */
  total?: number;
}

/** Rows that are read in about 20 ms. */
export const atEase = 5_000;

/**
 * The next players of a list, at most `limit`. Walks along the index of the column while enough of its first rows pass the filters. Otherwise there
 * are two cases. Few players match: they are found by the filter that makes them few, and sorted. Or many match, but far on in this order: then the
 * walk continues to its end.
 */
export async function findPage(
  tx: Tx,
  question: WantedPlayers,
  column: SortColumn,
  after: Cursor | undefined,
  limit: number,
): Promise<FoundPage> {
  await lookUpOnly(tx);
  const walk = { question, column, after, limit };
  if (!isFiltered(question)) return walkOn(tx, { ...walk, most: null });
  const { placed, isWhole } = await walkOn(tx, { ...walk, most: atEase });
  if (isWhole) return { placed };
  const isRare = await areFew(tx, question, atEase);
  return isRare ? sortFound(tx, { ...walk, most: null }) : walkOn(tx, { ...walk, most: null });
}

/** Never reads a whole table with all tenants' players for one page, however few rows PostgreSQL expects there; one plan suits all. */
const lookUpOnly = (tx: Tx) =>
  sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true), set_config('plan_cache_mode', 'auto', true)`.execute(tx);
