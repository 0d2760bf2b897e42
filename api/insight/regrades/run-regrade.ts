import type { TransactionSql } from 'postgres';
import { LRUCache } from 'lru-cache';
import { readPublication, type Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import { findPlayers } from './regradable-games.ts';
import { regradePlayers, type PlayersRegraded, type RunningRegrade } from './regrade-players.ts';
import { hashAnswers, lockRun, type RegradeKey, type StoredRegrade } from './regrade-store.ts';
import { summarisePreview } from './summarise-preview.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';

export type RunServices = Pick<Services, 'database' | 'clock' | 'jobs'>;

/** Players per transaction, so that it holds its locks for only a fraction of a second. */
const atOnce = 100;

/**
 * Continues a preview or a regrade from its last position. Returns true when it is done, false when the milliseconds were over first. Safe to kill at
 * any point, to run several times at once, and to repeat.
 */
export async function runRegrade(services: RunServices, regrade: RegradeKey, milliseconds = Infinity): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  const publications = openPublications(services, regrade.number);
  for (;;) {
    const isDone = await runBatch(services, regrade, publications);
    if (isDone) return true;
    if (performance.now() > deadline) return false;
  }
}

type Publications = ReturnType<typeof openPublications>;

/** A preview and the regrade itself judge with its key in force. An undo disables the key of the regrade that it undoes, because it exists. */
function openPublications({ database }: RunServices, number: number) {
  const known = new LRUCache<string, Published>({ max: 200, fetchMethod: (id) => readPublication(database.play, id, number) });
  return {
    /** Loads the publications that the players have played. Call it before the transaction, which must not take a second connection. */
    async read({ tenant_id, activity_id }: RegradeKey, player_ids: readonly string[]): Promise<void> {
      const played = await database.playSql<{ publication_id: string }[]>`
        select distinct publication_id from game
        where tenant_id = ${tenant_id} and player_id = any(${[...player_ids]}::uuid[]) and (activity_id = ${activity_id}) is true and not is_preview`;
      for (const { publication_id } of played) await known.fetch(publication_id);
    },
    of(id: string): Published {
      const published = known.get(id);
      if (!published) throw notRead;
      return published;
    },
  };
}
/** A player began a game of another publication at that moment; the batch is repeated. */
const notRead = new Error('a publication was not read');

async function runBatch(services: RunServices, key: RegradeKey, publications: Publications): Promise<boolean> {
  const { playSql } = services.database;
  const [before] = await playSql<Pick<StoredRegrade, 'last_player'>[]>`
    select last_player from regrade where tenant_id = ${key.tenant_id} and activity_id = ${key.activity_id} and number = ${key.number}`;
  const players = await findPlayers(playSql, key, before?.last_player ?? null, null, atOnce);
  await publications.read(key, players);
  const work = playSql.begin(async (tx) => {
    const regrade = await lockRun(tx, key);
    if (!regrade || regrade.state === 'previewed' || regrade.state === 'applied') return true;
    // Another process has continued the regrade in the meantime.
    if (regrade.last_player !== before?.last_player) return false;
    if (players.length > 0) await runPlayers(services, tx, regrade, publications, players);
    else await (regrade.state === 'previewing' ? endPreview(tx, regrade) : endApplying(services, tx, regrade));
    return players.length === 0;
  });
  return work.catch((error: unknown) => {
    if (error === notRead) return false;
    throw error;
  });
}

async function runPlayers(
  services: RunServices,
  tx: TransactionSql,
  regrade: StoredRegrade,
  publications: Publications,
  players: readonly string[],
): Promise<void> {
  const { tenant_id, activity_id, number } = regrade;
  const regrading = regradingOf(services, regrade, publications);
  const isPreview = regrade.state === 'previewing';
  const regraded = isPreview ? await dryRun(tx, regrading, players) : await regradePlayers(tx, regrading, players);
  await storeMoves(tx, regrading, regraded);
  if (!isPreview && regraded.games > 0)
    await services.jobs.send('revise-diplomas', { tenant_id, activity_id, players: [...players] }, { tx });
  if (!isPreview && regrade.tells_players) await notifyPlayers(services, tx, { tenant_id, activity_id, number }, regraded);
  await tx`
    update regrade set last_player = ${players.at(-1) ?? null}, done = done + ${players.length}, games_changed = games_changed + ${regraded.games},
      answers_changed = answers_changed + ${regraded.answers}
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and number = ${number}`;
}

function regradingOf({ clock }: Pick<RunServices, 'clock'>, regrade: StoredRegrade, publications: Publications): RunningRegrade {
  const { tenant_id, activity_id, number, undoes, question_id } = regrade;
  // An undo is exact: no player keeps points from the mistake.
  const nobody_loses = regrade.nobody_loses && undoes === null;
  return {
    tenant_id,
    activity_id,
    number,
    undoes,
    question_id,
    nobody_loses,
    publicationOf: publications.of,
    now: clock.now(),
  };
}

/** Runs the regrade and rolls it back, so that a preview shows exactly what will happen. */
async function dryRun(tx: TransactionSql, regrading: RunningRegrade, players: readonly string[]): Promise<PlayersRegraded> {
  await tx`savepoint before_preview`;
  const regraded = await regradePlayers(tx, regrading, players);
  await tx`rollback to savepoint before_preview`;
  return regraded;
}

async function storeMoves(
  tx: TransactionSql,
  { tenant_id, activity_id, number, now }: RunningRegrade,
  { moves }: PlayersRegraded,
): Promise<void> {
  if (moves.length === 0) return;
  await tx`
    insert into regrade_move as m (tenant_id, activity_id, regrade, player_id, total_before, total_after, time_after, reached_after, at)
    select ${tenant_id}, ${activity_id}, ${number}, player_id, total_before, total_after, time_after, reached_after, ${now}
    from jsonb_to_recordset(${jsonRows(tx, moves)}) as c(player_id uuid, total_before float8, total_after float8, time_after float8, reached_after timestamptz)
    on conflict (tenant_id, activity_id, regrade, player_id) do update
      set total_before = excluded.total_before, total_after = excluded.total_after, time_after = excluded.time_after, reached_after = excluded.reached_after`;
}

/** Notifies the players whose points change. */
async function notifyPlayers({ jobs }: RunServices, tx: TransactionSql, regrade: RegradeKey, { moves }: PlayersRegraded): Promise<void> {
  for (const { player_id, total_before, total_after } of moves)
    if (total_before !== total_after) await jobs.send('notify-regraded', { ...regrade, player_id }, { tx });
}

async function endPreview(tx: TransactionSql, regrade: StoredRegrade): Promise<void> {
  const { tenant_id, activity_id, number } = regrade;
  await tx`set local statement_timeout = '5min'`;
  const preview = await summarisePreview(tx, regrade);
  const input_hash = await hashAnswers(tx, regrade);
  await tx`
    update regrade set state = 'previewed', preview = ${tx.json(preview)}, input_hash = ${input_hash}
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and number = ${number}`;
}

async function endApplying({ clock }: RunServices, tx: TransactionSql, regrade: StoredRegrade): Promise<void> {
  const { tenant_id, activity_id, number } = regrade;
  await tx`
    update regrade set state = 'applied', applied_at = ${clock.now()}
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and number = ${number}`;
}

/**
 * Runs when no process can still write answers judged by the old key: regrades the players who have played since the
 * regrade began once more. Correct answers stay.
 */
export async function settleRegrade(services: RunServices, key: RegradeKey): Promise<void> {
  const { playSql } = services.database;
  const publications = openPublications(services, key.number);
  const [regrade] = await playSql<StoredRegrade[]>`
    select * from regrade where tenant_id = ${key.tenant_id} and activity_id = ${key.activity_id} and number = ${key.number}
      and state = 'applied' and settled_at is null`;
  if (!regrade) return;
  for (let last: string | null = null; ;) {
    const players = await findPlayers(playSql, key, last, regrade.begun_at, atOnce);
    if (players.length === 0) break;
    await publications.read(key, players);
    await playSql.begin(async (tx) => regradePlayers(tx, { ...regradingOf(services, regrade, publications), isSettling: true }, players));
    last = players.at(-1) ?? null;
  }
  await playSql`
    update regrade set settled_at = ${services.clock.now()}
    where tenant_id = ${key.tenant_id} and activity_id = ${key.activity_id} and number = ${key.number}`;
}
