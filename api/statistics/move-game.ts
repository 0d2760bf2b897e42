import type { Tx } from '#api/db/database.ts';
import { addGames, type FiguresOf } from './game-figures.ts';
import { keepUnique } from './unique-players.ts';

/** Changes when a game that counts was started, and lets the figures follow. */
export const moveGame = (
  tx: Tx,
  of: FiguresOf,
  { id, player_id }: { id: string; player_id: string },
  change: () => Promise<unknown>,
): Promise<void> =>
  keepUnique(tx, of.tenant_id, [player_id], async () => {
    await addGames(tx, of, [id], -1);
    await change();
    await addGames(tx, of, [id], 1);
  });
