import { messages } from '#shared/contract/errors.ts';
import { sql } from 'kysely';
import type { WayStatistics } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import { questionsOf, wholePart } from '#shared/content/part.ts';
import { plain } from '#shared/rich-text/plain.ts';
import type { Draft } from '#activity/document.ts';
import { labyrinthOf } from '#activity/own-lists.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { gradedOf } from '#api/play/games/game-position.ts';
import type { StoredAnswer } from '#api/play/games/stored-game.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import { findPeriod, type PeriodQuery } from './find-period.ts';

/** The number of games whose ways are added up, the newest first. */
const most = 5000;

interface Walked {
  publication_id: string;
  seed: number;
  question_ids: string[];
  last: StoredAnswer;
  is_finished: boolean;
}

/** How often players went from one room to another, in the games of these days. */
export const readWays = serve(statistics.readWays, async ({ params: { id }, query }, { aside, clock, actor, play }) => {
  const { tenant_id } = actor;
  const found = await aside.asActor(actor, async (tx) => {
    const { draft } = await findActivity(tx, id);
    if (!('labyrinth' in draft)) throw notFound(messages.noData);
    const period = await findPeriod(tx, tenant_id, id, query, clock.now());
    return { draft, period, games: await findWalked(tx, tenant_id, id, period) };
  });
  return waysReport(play, found);
});

/** The ways of games that walked. Do not call it in a transaction: publications are read on another connection. */
export async function waysReport(
  { publications }: Pick<Services['play'], 'publications'>,
  found: { draft: Draft; period: PeriodQuery; games: readonly Walked[] },
): Promise<WayStatistics> {
  const ways = new Map<string, Map<string, number>>();
  for (const game of found.games) {
    const published = await publications.find(game.publication_id);
    for (const [from, to] of waysOf(game, published)) {
      const known = ways.get(from) ?? new Map<string, number>();
      ways.set(from, known.set(to, (known.get(to) ?? 0) + 1));
    }
  }
  const { from, to } = found.period;
  return {
    from,
    to,
    games: found.games.length,
    is_newest_only: found.games.length === most,
    rooms: roomsOf(found.draft, ways),
    ways: listed(ways),
  };
}

export async function findWalked(tx: Tx, tenant_id: string, activity_id: string, { since, until }: PeriodQuery): Promise<Walked[]> {
  const { rows } = await sql<Walked>`
    select g.publication_id, g.seed, a.question_ids, a.last, g.state = 'finished' as is_finished
    from (
      select tenant_id, id, publication_id, seed, state from game
      where tenant_id = ${tenant_id} and activity_id = ${activity_id} and started_at >= ${since} and started_at < ${until}
        and not is_preview and not left_out
      order by started_at desc limit ${most}
    ) g
    cross join lateral (
      select array_agg(one.question_id order by one.number) as question_ids, (array_agg(to_jsonb(one) order by one.number desc))[1] as last
      from answer one where one.tenant_id = g.tenant_id and one.game_id = g.id
    ) a
    where a.question_ids is not null`.execute(tx);
  return rows;
}

/** The ways of a game. The last way of a finished game leads out, if the game left through the exit. */
function waysOf({ question_ids, last, seed, is_finished }: Walked, published: Published | undefined): [from: string, to: string][] {
  const between = question_ids.slice(1).map((to, place): [string, string] => [question_ids[place] as string, to]);
  const position = { part_id: wholePart, seed, number: last.number, question_id: last.question_id, walked: question_ids.slice(0, -1) };
  const step = is_finished ? published?.course.at(position) : undefined;
  const isOut = step && published?.course.walk?.turn(position, gradedOf(step, last)).led === 'exit';
  return isOut ? [...between, [last.question_id, 'exit']] : between;
}

function roomsOf(draft: Draft, ways: ReadonlyMap<string, ReadonlyMap<string, number>>): WayStatistics['rooms'] {
  const written = labyrinthOf(draft)?.rooms ?? [];
  const names = new Map(written.map(({ question_id, name }) => [question_id, name]));
  const present = questionsOf(draft).map(({ id: question_id, text }, place) => ({
    question_id,
    number: place + 1,
    name: names.get(question_id) ?? '',
    text: plain(text),
  }));
  const known = new Set(present.map(({ question_id }) => question_id));
  const walked = new Set([...ways].flatMap(([from, to]) => [from, ...to.keys()]));
  const gone = [...walked].filter((id) => id !== 'exit' && !known.has(id));
  return [...present, ...gone.map((question_id) => ({ question_id, number: null, name: '', text: '' }))];
}

const listed = (ways: ReadonlyMap<string, ReadonlyMap<string, number>>): WayStatistics['ways'] =>
  [...ways]
    .flatMap(([from, targets]) => [...targets].map(([to, times]) => ({ from, to: to === 'exit' ? null : to, times })))
    .toSorted((a, b) => b.times - a.times);
