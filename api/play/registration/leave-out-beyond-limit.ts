import type { TransactionSql } from 'postgres';
import type { BonusKey } from '#api/play/boards/bonus.ts';
import { wholePart } from '#shared/content/part.ts';
import { gamesBeyondLimit, gamesOfPlayedParts, type LimitedGame } from '#shared/play/game-limit.ts';

const isOfWhole = ({ part_id }: { part_id: string }): boolean => part_id === wholePart;

/** Marks the games of a player that count for no standing because they exceed the game limit. */
export async function leaveOutBeyondLimit(sql: TransactionSql, players: readonly BonusKey[]): Promise<void> {
  for (const { tenant_id, activity_id, player_id } of players) {
    // Applies to each game the limit of the content with which it started, as its start did.
    const games = await sql<(LimitedGame & { part_id: string; beyond_limit: boolean })[]>`
      with own as materialized (
        select id, part_id, publication_id, started_at, ended_at, beyond_limit from game
        where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true and not is_preview
      ), rule as materialized (
        select id, content -> 'settings' as settings from publication
        where tenant_id = ${tenant_id} and id in (select publication_id from own)
      )
      select own.id, part_id, started_at, ended_at, beyond_limit, (settings ->> 'game_limit')::int as limit,
        settings ->> 'game_limit_type' as period, settings ->> 'timezone' as timezone
      from own join rule on rule.id = own.publication_id`;
    const [whole, parts] = [games.filter(isOfWhole), games.filter((game) => !isOfWhole(game))];
    const beyond = gamesBeyondLimit(whole).union(gamesOfPlayedParts(parts));
    const changed = games.filter(({ id, beyond_limit }) => beyond.has(id) !== beyond_limit).map(({ id }) => id);
    if (changed.length > 0)
      await sql`update game set beyond_limit = not beyond_limit where tenant_id = ${tenant_id} and id = any(${changed}::uuid[])`;
  }
}
