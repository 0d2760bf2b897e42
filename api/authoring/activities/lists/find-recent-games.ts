import { sql } from 'kysely';
import type { QuizRow } from '#shared/contract/quiz.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { dayOf } from '#api/kernel/local-day.ts';

export type RecentGames = Pick<QuizRow, 'games_this_month' | 'last_days'>;

const shownDays = 30;
const dayMs = 86_400_000;
/** No timezone is further behind UTC. */
const farthestBehind = 12 * 3_600_000;
const utcDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Games started in the month (of a collection: in its members) and on the days that lie behind this instant in each activity's timezone, by activity. */
export async function findRecentGames(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, RecentGames>> {
  if (ids.length === 0) return new Map();
  // Also the first of a month of 31 days, seen from its last.
  const since = utcDay(now.getTime() - farthestBehind - shownDays * dayMs);
  const { rows } = await sql<{ id: string; timezone: string; day: string | null; games: number | null }>`
    select a.id, coalesce(p.timezone, a.timezone) as timezone, d.day, sum(d.games)::int as games
    from activity a
    left join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
    -- Of a collection the games are those of its members.
    left join collection_member m on m.tenant_id = a.tenant_id and m.collection_id = a.id
    -- For each by itself, whatever is known of the tables' sizes: joined as a whole, every day of every activity would be read. And not coalesce(),
    -- which row-level security takes for what may leak, so that no index may be asked.
    left join lateral (
      select day, sum(games) as games from daily_statistic s
      where s.tenant_id = a.tenant_id and s.activity_id = case when m.activity_id is null then a.id else m.activity_id end and s.day >= ${since}
      group by day
    ) d on true
    where a.id = any (${ids as string[]})
    group by 1, 2, 3`.execute(tx);
  const found = new Map<string, RecentGames>();
  for (const { id, timezone, day, games } of rows) {
    const today = dayOf(now.getTime(), timezone);
    const recent = found.get(id) ?? noGames(today);
    found.set(id, recent);
    if (day !== null) count(recent, { today, day, games: games ?? 0 });
  }
  return found;
}

const noGames = (today: string): RecentGames => ({
  games_this_month: 0,
  last_days: { from: utcDay(Date.parse(today) - (shownDays - 1) * dayMs), games: Array.from({ length: shownDays }, () => 0) },
});

function count(recent: RecentGames, { today, day, games }: { today: string; day: string; games: number }): void {
  const place = (Date.parse(day) - Date.parse(recent.last_days.from)) / dayMs;
  if (place >= 0 && place < shownDays) recent.last_days.games[place] = games;
  if (day.slice(0, 7) === today.slice(0, 7)) recent.games_this_month += games;
}
