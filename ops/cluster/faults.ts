import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { bareRefusal } from '../../bench/one-player.ts';
import { playGames, type Played } from '../../bench/play-games.ts';
import type { Cell } from './cell.ts';
import { deploy, killEtcd, killNode, killPooler, killPostmaster, killProcess, restartEach, switchOver } from './strikes.ts';

interface Fault {
  name: string;
  /** Seconds under play, or more while the fault lasts. */
  seconds: number;
  /** Under load instead: players do not think, and go on until there are this many replies. */
  replies?: number;
  strike(cell: Cell): Promise<void>;
  /** Replies that players may get beside 200: 503 during a failure, none during a planned restart. */
  allowed: readonly number[];
}

export const faults: readonly Fault[] = [
  { name: 'no fault', seconds: 6, strike: async () => undefined, allowed: [] },
  { name: 'kill -9 of a process of Lucka', seconds: 12, strike: killProcess, allowed: [503] },
  { name: 'kill -9 of the postmaster', seconds: 16, strike: killPostmaster, allowed: [503] },
  { name: 'kill -9 of a whole node', seconds: 24, strike: killNode, allowed: [503] },
  { name: 'kill -9 of etcd, away for 12 s', seconds: 20, strike: killEtcd, allowed: [503] },
  { name: 'kill -9 of PgBouncer', seconds: 10, strike: killPooler, allowed: [503] },
  { name: 'switchover', seconds: 16, strike: switchOver, allowed: [503] },
  { name: 'rolling restart of all processes', seconds: 36, strike: restartEach, allowed: [] },
  { name: 'rolling deploy with a migration', seconds: 40, replies: 100_000, strike: deploy, allowed: [] },
];

/** Seconds. */
const longestAway = 10;

interface Row {
  fault: string;
  games: number;
  replies: number;
  acknowledged: number;
  lost: number;
  extra: number;
  refused: number;
  away: number;
  problems: string[];
}

const wordsOf = (status: number): string =>
  status === 0 ? 'connections broken off' : status === bareRefusal ? 'replies 503 without Retry-After' : `replies ${status}`;

/** Answers of these games that are not stored, and stored ones that nobody acknowledged. */
async function compare(sql: Sql, acknowledged: Played['acknowledged']): Promise<{ lost: number; extra: number }> {
  const stored = await sql<{ game_id: string; answers: number; different: number }[]>`
    select game_id, count(*)::int as answers, count(distinct question_id)::int as different
    from answer where game_id in ${sql([...acknowledged.keys()])} group by game_id`;
  const counts = new Map(stored.map((row) => [row.game_id, row]));
  let [lost, extra] = [0, 0];
  for (const [game_id, answers] of acknowledged) {
    const found = counts.get(game_id);
    lost += Math.max(0, answers - (found?.different ?? 0));
    extra += Math.max(0, (found?.answers ?? 0) - answers);
  }
  return { lost, extra };
}

export async function strike(cell: Cell, quizId: string, { name, seconds, replies = 0, strike: hit, allowed }: Fault): Promise<Row> {
  const lasts = pause(2_000).then(() => hit(cell));
  const think = replies > 0 ? 0 : 150;
  const games = { port: cell.ports.public, quizId, connections: 8, seconds, replies, warmUp: 0, think, reconnects: true, lasts };
  const [played] = await Promise.all([playGames(games), lasts]);
  await cell.whole();
  const sql = postgres(cell.environment.DATABASE_DIRECT_URL, { max: 1, onnotice: () => undefined });
  const { lost, extra } = await compare(sql, played.acknowledged);
  await sql.end();
  const { statuses, latencies, others } = played;
  const other = [...statuses].filter(([status]) => status !== 200 && !allowed.includes(status));
  const away = Math.max(0, ...latencies, ...Object.values(others).flat()) / 1000;
  const problems = [
    ...other.map(([status, count]) => `${count} ${wordsOf(status)}`),
    ...(lost > 0 ? [`${lost} acknowledged answers lost`] : []),
    ...(extra > 0 ? [`${extra} answers stored twice`] : []),
    ...(away > longestAway ? [`away for ${away.toFixed(1)} s`] : []),
  ];
  const acknowledged = [...played.acknowledged.values()].reduce((sum, count) => sum + count, 0);
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  return { fault: name, games: played.games, replies: all, acknowledged, lost, extra, refused: statuses.get(503) ?? 0, away, problems };
}

/** The table for people. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    '| Fault under play | Games | Replies | Answers acknowledged | Lost | Double | Replies 503 | Longest wait, s | |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---|',
    ...rows.map(
      ({ fault, games, replies, acknowledged, lost, extra, refused, away, problems }) =>
        `| ${fault} | ${games} | ${replies} | ${acknowledged} | ${lost} | ${extra} | ${refused} | ${away.toFixed(1)} | ${problems.join(', ') || 'as it must be'} |`,
    ),
  ].join('\n');
