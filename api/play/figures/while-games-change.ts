import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { addGames, type FiguresScope } from './game-figures.ts';
import { forgetOutcomes } from './forget-outcomes.ts';

/** Call it around a change of games' results, points or times: the figures follow. The players stay the same. */
export async function whileGamesChange<T>(tx: Tx, scope: FiguresScope, ids: readonly string[], change: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ id: string }>`
    select id from game where tenant_id = ${scope.tenant_id} and id = any(${ids as string[]}::uuid[]) and day is not null and not left_out`.execute(
    tx,
  );
  const counting = rows.map(({ id }) => id);
  await addGames(tx, scope, counting, -1);
  const changed = await change();
  await forgetOutcomes(tx, scope, ids);
  await addGames(tx, scope, counting, 1);
  return changed;
}
