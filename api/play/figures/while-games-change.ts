import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { addGames, type FiguresScope } from './game-figures.ts';

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

/** Call it after answers of games changed: their outcomes are computed and counted again. Call it while no figure contains the games. */
async function forgetOutcomes(tx: Tx, { tenant_id, activity_id }: FiguresScope, game_ids: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from game_outcome where tenant_id = ${tenant_id} and game_id = any(${game_ids as string[]}::uuid[]) returning game_id
    )
    update event e set waiting = array_append(array_remove(e.waiting, 'outcomes'), 'outcomes') from gone
    where e.tenant_id = ${tenant_id} and e.activity_id = ${activity_id} and e.subject_id = gone.game_id and e.kind = 'game_ended'`.execute(
    tx,
  );
}
