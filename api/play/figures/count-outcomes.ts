import type { Sql, TransactionSql } from 'postgres';
import { sql as kyselySql } from 'kysely';
import type { FinalResult } from '#shared/play/result.ts';
import { traits } from '#kinds/traits.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { isHere } from '#api/kernel/events/arriving.ts';
import type { Event } from '#api/kernel/events/event.ts';
import { noteFailure } from '#api/kernel/events/failure-store.ts';
import { finalOfGame } from '#api/play/games/final-of-game.ts';
import type { StoredGame } from '#api/play/games/stored-game.ts';
import type { PublicationCache, Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import { addToBreakdown, outcomesOf } from './game-figures.ts';
import { outcomes } from './outcomes.subscriber.ts';

interface Needed {
  playSql: Sql;
  publications: Pick<PublicationCache, 'findIn'>;
  clock: Services['clock'];
  log: Pick<Services['log'], 'error'>;
}
type ActivityScope = Pick<Event, 'tenant_id' | 'activity_id'>;

/** Games in one transaction, so that it holds its locks for a fraction of a second. */
const atOnce = 300;
/** The most batches that one reader of statistics counts for others; the rest is counted soon after. */
const mostBatches = 10;
/** Its own shard among those of a day, so that it seldom blocks others. */
const counted = 151;

/**
 * Counts the outcomes of ended games. Simultaneous calls are safe: the second one waits, and finds the work done. When the outcome of a game cannot
 * be computed, its event notes a failure and is retried later; it blocks no other game.
 */
export async function countOutcomes(needed: Needed, scope?: ActivityScope): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const events = await findWaiting(needed, scope);
    if (events.length > 0) await countBatch(needed, events);
    if (events.length < atOnce) return;
  }
}

/** Uses the index event_outcomes, so the name is literal in the statement. */
const findWaiting = ({ playSql, clock }: Needed, scope: ActivityScope | undefined): Promise<Event[]> =>
  playSql<Event[]>`
    select tenant_id, activity_id, subject_id, kind, round(date_part('epoch', at) * 1000) as at from event
    where 'outcomes' = any(waiting) and kind = 'game_ended' and ${isHere(playSql)}
      ${scope ? playSql`and tenant_id = ${scope.tenant_id} and activity_id = ${scope.activity_id}` : playSql``}
      and (failed is null or coalesce((failed -> 'outcomes' ->> 'next_at')::timestamptz, '-infinity') <= ${clock.now()})
    limit ${atOnce}`;

interface Ended {
  tenant_id: string;
  id: string;
  publication_id: string;
  part_id: string;
  seed: number;
  answers: StoredGame['answers'];
}
interface ReachedOutcome {
  tenant_id: string;
  game_id: string;
  outcome_id: string | null;
  passed: boolean | null;
}

async function countBatch({ playSql, publications, clock, log }: Needed, events: readonly Event[]): Promise<void> {
  const failed = new Map<string, unknown>();
  await playSql.begin(async (tx) => {
    const found: ReachedOutcome[] = [];
    for (const game of await lockUncounted(tx, events)) {
      try {
        const published = await publications.findIn(tx, game.publication_id);
        if (published) found.push(reachedOutcome(published, game));
      } catch (error) {
        // An error of the database ends the transaction, and is not the game's fault.
        if ((error as { code?: unknown }).code !== undefined) throw error;
        failed.set(game.id, error);
      }
    }
    await store(tx, found);
    const done = events.filter(({ subject_id }) => !failed.has(subject_id));
    await tx`
      update event e set waiting = array_remove(waiting, 'outcomes'), failed = nullif(e.failed - 'outcomes', '{}')
      from unnest(${done.map(({ tenant_id }) => tenant_id)}::uuid[], ${done.map(({ activity_id }) => activity_id)}::uuid[], ${done.map(({ subject_id }) => subject_id)}::uuid[])
        as d(tenant_id, activity_id, subject_id)
      where e.tenant_id = d.tenant_id and e.activity_id = d.activity_id and e.subject_id = d.subject_id and e.kind = 'game_ended'`;
  });
  for (const event of events.filter(({ subject_id }) => failed.has(subject_id))) {
    const attempts = await noteFailure(playSql, event, outcomes.name, clock.now());
    log.error({ err: failed.get(event.subject_id), game_id: event.subject_id, attempts }, 'the outcome of a game could not be counted');
  }
}

/** The games that are not counted yet, locked, with their answers once no other transaction is changing them. */
async function lockUncounted(tx: TransactionSql, events: readonly Event[]): Promise<Ended[]> {
  const games = tx`unnest(${events.map(({ tenant_id }) => tenant_id)}::uuid[], ${events.map(({ subject_id }) => subject_id)}::uuid[]) as k(tenant_id, id)`;
  await tx`
    select from ${games} join game g on g.tenant_id = k.tenant_id and g.id = k.id order by g.id for no key update of g`;
  return tx<Ended[]>`
    select g.tenant_id, g.id, g.publication_id, g.part_id, g.seed, (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.number), '[]') from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id) as answers
    from ${games} join game g on g.tenant_id = k.tenant_id and g.id = k.id
    where g.state in ('finished', 'timed_out') and not exists (
      select from game_outcome o where o.tenant_id = g.tenant_id and o.game_id = g.id)`;
}

function reachedOutcome(published: Published, { tenant_id, id: game_id, part_id, seed, answers }: Ended): ReachedOutcome {
  const questions = published.course.questions(
    part_id,
    seed,
    answers.map(({ question_id }) => question_id),
  );
  const final: FinalResult = finalOfGame(published, questions, answers);
  const { outcome } = traits[published.content.quiz_type];
  return { tenant_id, game_id, outcome_id: (outcome && final[outcome]) ?? null, passed: final.passed ?? null };
}

async function store(tx: TransactionSql, found: readonly ReachedOutcome[]): Promise<void> {
  if (found.length === 0) return;
  await tx`
    insert into game_outcome (tenant_id, game_id, outcome_id, passed)
    select * from jsonb_to_recordset(${tx.json(found as never)}) as f(tenant_id uuid, game_id uuid, outcome_id uuid, passed boolean)`;
  const ids = found.map(({ game_id }) => game_id);
  const tenants = found.map(({ tenant_id }) => tenant_id);
  const games = kyselySql`
    select g.* from unnest(${tenants}::uuid[], ${ids}::uuid[]) as k(tenant_id, id) join game g on g.tenant_id = k.tenant_id and g.id = k.id where not g.left_out`;
  await addToBreakdown(kyselyOn(tx), outcomesOf(games), 1, counted);
}
