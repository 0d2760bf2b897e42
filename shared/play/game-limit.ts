import type { Settings } from '#shared/content/head.ts';
import { firstInstantOf, instantsOf, wallTimeOf, type WallTime } from './zoned-time.ts';

/**
 * When the calendar hour, day, week (from Monday) or month of `now` began in a timezone. When clocks skip midnight, the day begins at the first
 * moment after; when they show an hour twice, these are two hours. All games together are counted from the beginning of time.
 */
export function periodStart(period: Settings['game_limit_type'], timezone: string, now: Date): Date {
  if (period === 'total') return new Date(0);
  const wall = wallTimeOf(now, timezone);
  const start = wallStart(period, new Date(wall));
  if (period !== 'hour') return firstInstantOf(start, timezone);
  return instantsOf(start, timezone).findLast((instant) => instant <= now) ?? firstInstantOf(start, timezone);
}

/** When the next calendar hour, day, week or month begins; null: all games count together, for ever. */
export function nextPeriod(period: Settings['game_limit_type'], timezone: string, now: Date): Date | null {
  if (period === 'total') return null;
  const start = periodStart(period, timezone, now);
  if (period === 'hour') return new Date(start.getTime() + 3_600_000);
  const wall = new Date(wallTimeOf(now, timezone));
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  const days = { day: 1, week: 7 - ((wall.getUTCDay() + 6) % 7), month: 0 }[period];
  return firstInstantOf(period === 'month' ? Date.UTC(year, month + 1) : Date.UTC(year, month, day + days), timezone);
}

function wallStart(period: Exclude<Settings['game_limit_type'], 'total'>, wall: Date): WallTime {
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  switch (period) {
    case 'hour':
      return Date.UTC(year, month, day, wall.getUTCHours());
    case 'day':
      return Date.UTC(year, month, day);
    case 'week':
      return Date.UTC(year, month, day - ((wall.getUTCDay() + 6) % 7));
    case 'month':
      return Date.UTC(year, month);
  }
}

/** A game with the limit that applied when it started; 0: none. */
export interface LimitedGame {
  id: string;
  started_at: Date;
  /** null: it is open. */
  ended_at: Date | null;
  limit: number;
  period: Settings['game_limit_type'];
  timezone: string;
}

/**
 * The ids of the games that exceed the limit, among all games of one player in one activity. In each calendar period, as many games count as the
 * limit allows, in the order of their ends. A player to whom the limit applied at each start has none; a player joined from several devices may have
 * some.
 */
export function gamesBeyondLimit(games: readonly LimitedGame[]): Set<string> {
  const inOrder = games.toSorted(byEnd);
  const beyond = new Set<string>();
  for (const rules of Map.groupBy(inOrder, ({ period, timezone }) => `${period} ${timezone}`).values()) {
    const [rule] = rules as [LimitedGame];
    const counts = new Map<number, number>();
    for (const game of inOrder) {
      const start = periodStart(rule.period, rule.timezone, game.started_at).getTime();
      const earlier = counts.get(start) ?? 0;
      counts.set(start, earlier + 1);
      const isOfRule = game.period === rule.period && game.timezone === rule.timezone;
      if (isOfRule && game.limit > 0 && earlier >= game.limit) beyond.add(game.id);
    }
  }
  return beyond;
}

/** The ids of repeated games of a part that is played once, such as a door, among all games of one player: the game that ended first counts. */
export function gamesOfPlayedParts(games: readonly (Ended & { part_id: string })[]): Set<string> {
  const byPart = Map.groupBy(games, ({ part_id }) => part_id).values();
  return new Set([...byPart].flatMap((ofPart) => ofPart.toSorted(byEnd).slice(1)).map(({ id }) => id));
}

/** Open games come last, the earliest start first. */
type Ended = Pick<LimitedGame, 'id' | 'started_at' | 'ended_at'>;
function byEnd(a: Ended, b: Ended): number {
  const end = ({ ended_at }: Ended): number => ended_at?.getTime() ?? Infinity;
  const [first, second] = [end(a), end(b)];
  if (first !== second) return first < second ? -1 : 1;
  return a.started_at.getTime() - b.started_at.getTime() || (a.id < b.id ? -1 : 1);
}
