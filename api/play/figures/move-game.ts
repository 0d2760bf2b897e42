import type { Tx } from '#api/kernel/db/database.ts';
import type { FiguresScope } from './game-figures.ts';
import { keepUnique } from './unique-players.ts';
import { whileGamesChange } from './while-games-change.ts';

/** Changes the start time of a game that counts, and updates the figures. */
export const moveGame = (
  tx: Tx,
  scope: FiguresScope,
  { id, player_id }: { id: string; player_id: string },
  change: () => Promise<unknown>,
): Promise<unknown> => keepUnique(tx, scope.tenant_id, [player_id], () => whileGamesChange(tx, scope, [id], change));
