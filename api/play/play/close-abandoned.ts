import type { Services } from '#api/services.ts';
import type { Published } from '#api/play/publications/published.ts';
import { gameTimeLimit, graceInSeconds } from '#shared/play/time-limits.ts';
import { questionTimeLimit } from '#questions/time-limit.ts';
import { isCounted } from '#questions/traits.ts';
import { endGame, leaveGame } from './end-game.ts';
import { findOpenGames } from './game-store.ts';
import { lastEnd } from '../games/game-clock.ts';
import { positionOf, type GamePosition } from '../games/game-position.ts';
import { questionsOfGame, type OwnGame } from '../games/own-game.ts';

type CloseServices = Pick<Services, 'database' | 'events' | 'play' | 'clock' | 'log'>;

/** Games read per query. */
const atOnce = 200;
/** Games closed in parallel: players need connections, too. */
const closedAtOnce = 4;

interface Opened {
  publication_id: string;
  oldest: Date;
}

/**
 * Closes the abandoned games of all tenants. When several calls run at once, only one closes a game. The end of a game checks that it is still open,
 * so no player who answers in the meantime is cut off. Returns the number of games that were due.
 */
export async function closeAbandoned(services: CloseServices): Promise<number> {
  const { database, play, log } = services;
  const opened = await database.owner<Opened[]>`
    select publication_id, min(started_at) as oldest from game where state = 'playing' and not is_preview group by tenant_id, publication_id`;
  let closed = 0;
  for (const { publication_id, oldest } of opened) {
    try {
      const published = await play.publications.find(publication_id);
      if (published && oldest.getTime() + leastAge(published) <= services.clock.now().getTime())
        closed += await closeOf(services, published);
    } catch (error) {
      // A publication that fails does not block the others.
      log.error({ err: error, publication: publication_id }, 'abandoned games could not be closed now');
    }
  }
  return closed;
}

/** Milliseconds after its start before which no game of this publication is abandoned. */
function leastAge({ content }: Published): number {
  const game = gameTimeLimit(content.settings, 1);
  return game === null ? leastPause(content) : game * 1000;
}

/** Milliseconds without an answer before which no game is abandoned; 0 where a clock for the whole game decides. */
function leastPause({ settings, parts }: Published['content']): number {
  if (gameTimeLimit(settings, 1) !== null) return 0;
  const limits = parts.flatMap(({ questions }) => questions.flatMap((question) => questionTimeLimit(settings, question, 1) ?? []));
  return limits.length === 0 ? longestPause : Math.min(...limits) * 1000;
}

async function closeOf(services: CloseServices, published: Published): Promise<number> {
  let closed = 0;
  let last: Candidate | undefined;
  do {
    const found = await findCandidates(services, published, last);
    closed += await closeDue(services, published, found);
    last = found.length === atOnce ? found.at(-1) : undefined;
  } while (last);
  return closed;
}

interface Candidate {
  id: string;
  /** As text, because a Date has no microseconds. */
  started_at: string;
}

/** The open games that may be abandoned, the oldest first, after `last`. */
function findCandidates({ database, clock }: CloseServices, published: Published, last: Candidate | undefined): Promise<Candidate[]> {
  const now = clock.now().getTime();
  const [age, pause] = [leastAge(published), leastPause(published.content)].map((milliseconds) => new Date(now - milliseconds)) as [
    Date,
    Date,
  ];
  const { owner: sql } = database;
  return sql<Candidate[]>`
    select id, started_at::text from game g
    where tenant_id = ${published.tenant_id} and publication_id = ${published.id} and state = 'playing' and not is_preview and started_at <= ${age}
      and not exists (select from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id and a.answered_at > ${pause})
      ${last ? sql`and (started_at, id) > (${last.started_at}::timestamptz, ${last.id}::uuid)` : sql``}
    order by started_at, id limit ${atOnce}`;
}

async function closeDue(services: CloseServices, published: Published, found: readonly Candidate[]): Promise<number> {
  const { database, clock, log } = services;
  const games = await findOpenGames(
    database.playSql,
    found.map(({ id }) => id),
  );
  const now = clock.now().getTime();
  const due = games.flatMap((game) => {
    const own = { game, published };
    const close = closeOfAbandoned(own, now);
    return close ? [{ own, close }] : [];
  });
  for (let at = 0; at < due.length; at += closedAtOnce)
    await Promise.all(
      due.slice(at, at + closedAtOnce).map(async ({ own, close: { state, at: endedAt } }) => {
        try {
          await (state === 'left' ? leaveGame(services, own, endedAt) : endGame(services, own, state, endedAt));
        } catch (error) {
          log.error({ err: error, game: own.game.id }, 'an abandoned game could not be closed now');
        }
      }),
    );
  return due.length;
}

/** Milliseconds without an answer after which a game without a running clock is abandoned. */
const longestPause = 24 * 3_600_000;
/** Milliseconds after the end of a clock in which an answer may still arrive: the network's grace, and the time to store it. */
const settling = graceInSeconds * 1000 + 1000;

interface GameClose {
  state: 'finished' | 'timed_out' | 'left';
  /** Milliseconds. */
  at: number;
}

/**
 * How an abandoned game ends; undefined while the player may still answer. With a clock, it ends when the clock does, with its results so far.
 * Without one, it is closed after a day without an answer; when all scored questions are answered, it is finished.
 */
function closeOfAbandoned(own: OwnGame, now: number): GameClose | undefined {
  const { game, published } = own;
  const last = game.answers.at(-1);
  const position = positionOf(game, published.course);
  if (!position) return { state: 'finished', at: last?.at ?? game.started_at };
  const end = clockOf(own, position);
  if (end !== null) return now > end + settling ? { state: 'timed_out', at: end } : undefined;
  const pausedAt = Math.max(last?.at ?? game.started_at, position.shown_at);
  if (now < pausedAt + longestPause) return undefined;
  const isAnswered = last !== undefined && !published.course.walk && !remaining(own, position).some(isCounted);
  return isAnswered ? { state: 'finished', at: last.at } : { state: 'left', at: pausedAt + longestPause };
}

/** In a labyrinth the next question depends on the answer, so only a clock for the whole game ends it. */
function clockOf(own: OwnGame, position: GamePosition): number | null {
  const { game, published } = own;
  const { settings } = published.content;
  const mayEnd = !game.waits_for_registration && (settings.time_limit_type === 'game' || !published.course.walk);
  return mayEnd ? lastEnd(settings, remaining(own, position), position) : null;
}

const remaining = (own: OwnGame, { number }: GamePosition) => questionsOfGame(own).slice(number - 1);
