import type { Database } from '#api/kernel/db/database.ts';
import { refreshBonus } from './bonus.ts';
import { refreshStandings } from './standing-store.ts';

const atOnce = 500;

/** Recomputes the whole board of an activity by the rules of its current publication. */
export async function recomputeBoard(
  { playSql }: Pick<Database, 'playSql'>,
  { tenant_id, activity_id }: { tenant_id: string; activity_id: string },
): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const players = await playSql<{ player_id: string }[]>`
      select player_id from registration where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id > ${last}
      order by player_id limit ${atOnce}`;
    if (players.length === 0) return;
    const standings = players.map(({ player_id }) => ({ tenant_id, activity_id, player_id }));
    await playSql.begin(async (tx) => {
      await refreshStandings(tx, standings);
      await refreshBonus(tx, standings);
    });
    last = players.at(-1)?.player_id ?? last;
  }
}
