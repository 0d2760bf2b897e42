import type { Sql, TransactionSql } from 'postgres';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { addGaps, writeSeen } from './unique-players.ts';

interface LateGame {
  tenant_id: string;
  game_id: string;
}

/**
 * Handles a game that starts on a day before the last one on which its player played (a late clock, or a changed timezone): inserts the day between
 * the days on which she played. `sql`: a transaction, or a connection of its own.
 */
export async function settleLateDay(sql: Sql | TransactionSql, game: LateGame): Promise<void> {
  if ('savepoint' in sql) return settle(sql, game);
  await sql`begin`.execute();
  try {
    await settle(sql, game);
    await sql`commit`.execute();
  } catch (error) {
    await sql`rollback`.execute();
    throw error;
  }
}

async function settle(sql: Sql | TransactionSql, { tenant_id, game_id }: LateGame): Promise<void> {
  const [game] = await sql<{ player_id: string }[]>`
    select player_id from game where tenant_id = ${tenant_id} and id = ${game_id} and day is not null and not left_out`;
  if (!game) return;
  const { player_id } = game;
  await sql`select from seen where tenant_id = ${tenant_id} and player_id = ${player_id} order by scope_id for update`;
  const tx = kyselyOn(sql as TransactionSql);
  await addGaps(tx, tenant_id, [player_id], -1, [game_id]);
  await addGaps(tx, tenant_id, [player_id], 1);
  await writeSeen(tx, tenant_id, [player_id]);
}
