import { openPartnerBoards, type PartnerBoards } from '#api/play/boards/partner-boards.ts';
import type { KeyObject } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Clock } from '#shared/time.ts';
import type { Database } from '#api/kernel/db/database.ts';
import type { Log } from '#api/kernel/http/log.ts';
import type { Secrets } from '#api/kernel/http/secrets.ts';
import { openAllowances, type Allowances } from '#api/billing/allowance/allowances.ts';
import { openCombinedBoards, type CombinedBoards } from '#api/play/boards/combined-board.ts';
import { openNetworks, type Networks } from '#api/play/player-records/networks.ts';
import { openOwnBoards, type OwnBoards } from '#api/play/boards/own-boards.ts';
import { countCrowded, findPlaces, type PlaceKey } from '#api/play/boards/places.ts';
import { LRUCache } from 'lru-cache';
import { findCalendarOf, findDoorProgress, type DoorProgress, type ProgressKey } from '#api/play/door-progress/door-store.ts';
import { openActivityCache, type ActivityCache } from '#api/play/publications/activity-cache.ts';
import { findGames, type GameKey } from './game-store.ts';
import type { StoredGame } from '#api/play/games/stored-game.ts';
import { findPlayersHere, type DeviceHere, type PlayerHere } from '#api/play/player-records/player-store.ts';
import { openPollVotes, type PollVotes } from './poll-votes.ts';
import { openPublicationCache, type PublicationCache } from '#api/play/publications/published.ts';
import { openPeriodicTasks } from '#api/kernel/db/periodic-tasks.ts';
import { analyzeYoungTables } from '#api/kernel/db/young-tables.ts';
import { listAllWaiting } from '#api/play/player-records/list-waiting.ts';
import { countAnswers } from '#api/play/figures/count-answers.ts';
import { countOutcomes } from '#api/play/figures/count-outcomes.ts';
import { countEnded } from '#api/play/figures/count-ended.ts';
import { openFiguresNotifier } from '#api/play/figures/figures-notifier.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import type { Realtime } from '#api/kernel/realtime/realtime.ts';
import { openSources, type Sources } from '#api/play/figures/sources.ts';
import { openViews, type Views } from '#api/play/figures/views.ts';
import { openShownOptions, type ShowOptions } from './shown-options.ts';
import { signingKey } from '#api/kernel/http/signatures.ts';
import { openTickets, type Tickets } from './ticket.ts';
import { openAnswers, type AnswerRow } from './store-answer.ts';
import { inBatches, type Batches } from '#api/kernel/db/in-batches.ts';
import { upTo } from '#api/kernel/up-to.ts';
import { writeBoundedStarts, type BoundedOutcome, type BoundedStart } from './write-bounded-starts.ts';
import { writeStarts, type StartRow } from './write-starts.ts';

/** The state of play in one process: short-lived caches and the queues of pending writes. It never holds the state of a game. */
export interface Play {
  /** Signs start keys. */
  readonly key: KeyObject;
  readonly tickets: Tickets;
  readonly showOptions: ShowOptions;
  readonly activities: ActivityCache;
  readonly publications: PublicationCache;
  readonly allowances: Allowances;
  readonly votes: PollVotes;
  readonly sources: Sources;
  readonly views: Views;
  /** Resolves after the commit to whether each answer was stored. */
  readonly answers: Batches<AnswerRow, boolean>;
  readonly starts: Batches<StartRow, boolean>;
  /** Starts of tenants with a limit of completions this month. */
  readonly boundedStarts: Batches<BoundedStart, BoundedOutcome>;
  /** Batched look-ups. */
  readonly games: Batches<GameKey, StoredGame | undefined>;
  readonly players: Batches<DeviceHere, PlayerHere | undefined>;
  readonly doorProgress: Batches<ProgressKey, DoorProgress>;
  /** The calendar to which a door belongs; undefined when there is no such door. A door never moves to another calendar. */
  calendarOfHatch(hatch_id: string): Promise<string | undefined>;
  readonly networks: Networks;
  readonly places: Batches<PlaceKey, number | undefined>;
  readonly ownBoards: OwnBoards;
  /** Notifies the viewers of these activities that statistics and boards have changed. */
  notifyFiguresChanged(rows: readonly { activity_id: string }[]): void;
  readonly combinedBoards: CombinedBoards;
  readonly partnerBoards: PartnerBoards;
  close(): Promise<void>;
}

/**
 * Milliseconds. One request in thirteen starts a game, and one reads a result: too few rows to pay for what a statement costs before its first row
 * (docs/decisions/0041).
 */
const gatheringMs = { starts: 12, games: 8 };

interface Needed {
  database: Database;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  realtime: Realtime;
}

export function openPlay({ database, secrets, clock, log, realtime }: Needed): Play {
  const { play, playSql, lookUps, writers, owner } = database;
  const activities = openActivityCache(play, clock);
  const allowances = openAllowances(play, clock);
  // The second function also runs after a lost connection, during which notifications were missed.
  const listening = Promise.all([
    owner.listen('activity_changed', activities.forget, activities.clear),
    owner.listen('allowance_changed', allowances.forget, allowances.clear),
  ]);
  listening.catch((error: unknown) => log.warn({ code: (error as { code?: unknown }).code }, 'play notices changes only after seconds'));
  const figuresNotifier = openFiguresNotifier((id) => {
    realtime
      .publish(activityChannel(id), 'figures', {})
      .catch((error: unknown) => log.warn({ err: error }, 'changed figures could not be published'));
  });
  const views = openViews(playSql, clock, (error) => log.warn({ code: (error as { code?: unknown }).code }, 'views could not be counted'));
  const publications = openPublicationCache(play, activities);
  // Counts fall into the same cells, so larger batches cost less. Each player has a row of her own, and an editor who opens the list waits for the
  // players not listed yet.
  const periodicTasks = openPeriodicTasks(
    [
      { every: 30, work: () => countAnswers(play) },
      { every: 30, work: () => countEnded(play) },
      { every: 30, work: () => countOutcomes({ playSql, publications, clock, log }) },
      { every: 10, work: () => listAllWaiting(play) },
      { every: 10, work: () => countCrowded(playSql) },
      { every: 5, work: () => analyzeYoungTables(owner) },
    ],
    (error) =>
      log.warn(
        { code: (error as { code?: unknown }).code },
        'answers or standings could not be counted, players listed, or young tables analyzed',
      ),
  );
  const notifyFiguresChanged: Play['notifyFiguresChanged'] = (rows) => figuresNotifier.notifyFiguresChanged(rows);
  const answers = openAnswers(database, notifyFiguresChanged);
  const starts = inBatches<StartRow, boolean>({
    keyOf: ({ tenant_id, uuid_front }) => `${tenant_id} ${uuid_front}`,
    run: async (rows) => {
      const written = await writers.starts.use((sql) => writeStarts(sql, rows));
      notifyFiguresChanged(rows.filter(({ is_preview }) => !is_preview));
      return written;
    },
    gathering: gatheringMs.starts,
  });
  const boundedStarts = inBatches<BoundedStart, BoundedOutcome>({
    keyOf: ({ row: { tenant_id, uuid_front } }) => `${tenant_id} ${uuid_front}`,
    run: async (bounded) => {
      const written = await writeBoundedStarts(playSql, bounded);
      notifyFiguresChanged(bounded.map(({ row }) => row));
      return written;
    },
  });
  const batchedLookup = <Asked, Found>(
    find: (sql: Sql, keys: readonly Asked[]) => Promise<Found[]>,
    gathering = 0,
  ): Batches<Asked, Found> => inBatches({ run: (keys: Asked[]) => lookUps.use((sql) => find(sql, keys)), gathering });
  const calendars = new LRUCache<string, string>({
    ...upTo(50_000),
    ignoreFetchAbort: true,
    fetchMethod: (id) => findCalendarOf(playSql, id),
  });
  return {
    key: signingKey(secrets.ticket),
    tickets: openTickets(secrets.ticket),
    showOptions: openShownOptions(secrets.ticket),
    activities,
    publications,
    allowances,
    votes: openPollVotes(playSql, clock),
    sources: openSources(),
    views,
    answers,
    starts,
    boundedStarts,
    games: batchedLookup(findGames, gatheringMs.games),
    notifyFiguresChanged,
    ownBoards: openOwnBoards(playSql, lookUps, clock),
    combinedBoards: openCombinedBoards(playSql, clock),
    partnerBoards: openPartnerBoards(playSql, clock),
    networks: openNetworks(playSql, clock),
    places: batchedLookup(findPlaces),
    players: batchedLookup(findPlayersHere),
    doorProgress: batchedLookup(findDoorProgress),
    calendarOfHatch: (hatch_id) => calendars.fetch(hatch_id),
    close: async () => {
      await Promise.all([answers.idle(), starts.idle(), boundedStarts.idle(), views.close()]);
      await periodicTasks.close();
      figuresNotifier.close();
      await listening.then((both) => Promise.all(both.map(({ unlisten }) => unlisten()))).catch(() => undefined);
    },
  };
}
