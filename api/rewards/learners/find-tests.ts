import type { Sql } from 'postgres';
import type { DiplomaContent, DiplomaFacts } from '#shared/content/diploma.ts';
import type { Settings } from '#shared/content/head.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { nextPeriod, periodStart } from '#shared/play/game-limit.ts';
import { serverKinds } from '#kinds/server-kinds.ts';
import { findGames } from '#api/play/play/game-store.ts';
import { countGames } from '#api/play/play/write-starts.ts';
import { finalOfOwnGame } from '#api/play/games/final-of-game.ts';
import type { Learner } from '#api/play/player-records/learner-link.ts';
import { whyClosed } from '#api/play/publications/find-entry.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import { isExpired } from '../diplomas/issued-store.ts';
import { titleOf } from '../diplomas/title-of.ts';

type Needed = Pick<Services, 'database' | 'play' | 'clock' | 'config'>;

export interface LearnerDiploma {
  title: string;
  code: string;
  /** The last day (YYYY-MM-DD); undefined: for ever. */
  valid_on: string | undefined;
  state: 'valid' | 'expired' | 'renewed';
}

/** A test as its own player sees it. */
export interface LearnerTest {
  name: string;
  lang: number;
  timezone: string;
  /** Where it is played; undefined while it is closed. */
  url: string | undefined;
  /** null: without limit. `next_at`: when attempts are counted anew; null: never. */
  attempts: { left: number; most: number; next_at: Date | null } | null;
  /** Of her best game; undefined where she ended none, or where the result shows no score. */
  best: { correct: number; total: number; passed: boolean | undefined } | undefined;
  /** Of her open game. */
  going: { answered: number; total: number } | undefined;
  diplomas: LearnerDiploma[];
}

/** All tests of a tenant that a player has begun or registered for, the latest first. */
export async function findTests(needs: Needed, learner: Learner): Promise<LearnerTest[]> {
  const { owner } = needs.database;
  const { tenant_id, player_id } = learner;
  const rows = await owner<{ id: string; kind: ActivityKind }[]>`
    select a.id, a.kind from activity a join (
      select activity_id, max(at) as at from (
        select activity_id, started_at as at from game where tenant_id = ${tenant_id} and player_id = ${player_id} and not is_preview
        union all select activity_id, registered_at from registration where tenant_id = ${tenant_id} and player_id = ${player_id}) one
      group by activity_id) played on played.activity_id = a.id
    where a.tenant_id = ${tenant_id} and a.trashed_at is null and a.publication_id is not null order by played.at desc`;
  const tests = await Promise.all(
    rows.filter(({ kind }) => serverKinds[kind].onLearnerPage === 'listed').map(({ id }) => findTest(needs, learner, id)),
  );
  return tests.filter((test) => test !== undefined);
}

async function findTest(needs: Needed, learner: Learner, activity_id: string): Promise<LearnerTest | undefined> {
  const { play, config, clock } = needs;
  const activity = await play.activities.find(activity_id);
  const published = activity?.publication_id ? await play.publications.find(activity.publication_id) : undefined;
  if (!activity || !published) return undefined;
  const { content } = published;
  return {
    name: content.cover.title || content.name,
    lang: content.lang,
    timezone: content.settings.timezone,
    url: whyClosed(activity, clock.now()) ? undefined : `${config.public_url}/player/${content.quiz_type}/${activity_id}`,
    attempts: await attemptsOf(needs, { ...learner, activity_id }, content.settings),
    ...(await gamesOf(needs, { ...learner, activity_id }, published)),
    diplomas: await diplomasOf(needs, { ...learner, activity_id }, content.settings.timezone),
  };
}

type InActivity = Learner & { activity_id: string };

async function attemptsOf({ database, clock }: Needed, learner: InActivity, settings: Settings): Promise<LearnerTest['attempts']> {
  const { game_limit: most, game_limit_type: period, timezone } = settings;
  if (most === 0) return null;
  const now = clock.now();
  const played = await countGames(database.owner, learner, periodStart(period, timezone, now));
  return { left: Math.max(0, most - played), most, next_at: nextPeriod(period, timezone, now) };
}

interface GameRow {
  id: string;
  uuid_front: string;
  answered: number;
  total: number;
}

async function gamesOf(
  { database: { owner }, play }: Needed,
  { tenant_id, player_id, activity_id }: InActivity,
  { content }: Published,
): Promise<Pick<LearnerTest, 'best' | 'going'>> {
  const hers = owner`g.tenant_id = ${tenant_id} and g.player_id = ${player_id} and (g.activity_id = ${activity_id}) is true and not g.is_preview`;
  const [best] = await owner<GameRow[]>`
    select g.id, g.uuid_front from game g where ${hers} and g.state in ('finished', 'timed_out') and not g.left_out
    order by g.correct desc, g.points desc, g.ended_at limit 1`;
  const [open] = await owner<GameRow[]>`
    select g.total, (select count(*)::int from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id) as answered
    from game g where ${hers} and g.state = 'playing' limit 1`;
  return {
    best: best && content.result.settings.show_score ? await resultOf(owner, play, best) : undefined,
    going: open && { answered: open.answered, total: open.total },
  };
}

async function resultOf(sql: Sql, play: Services['play'], { id, uuid_front }: GameRow): Promise<LearnerTest['best']> {
  const [game] = await findGames(sql, [{ game_id: id, uuid_front }]);
  const published = game && (await play.publications.find(game.publication_id));
  if (!published) return undefined;
  const { correct, total, passed } = finalOfOwnGame({ game, published });
  return { correct, total, passed };
}

interface DiplomaRow {
  code: string;
  content: DiplomaContent;
  facts: DiplomaFacts;
  issued_at: Date;
  valid_until: Date | null;
  replaced_by: string | null;
  player_name: string;
}

/** Those that are valid or were; a revoked one is not hers any more. */
async function diplomasOf(
  { database: { owner }, clock }: Needed,
  { tenant_id, player_id, activity_id }: InActivity,
  timezone: string,
): Promise<LearnerDiploma[]> {
  const rows = await owner<DiplomaRow[]>`
    select code, content, facts, issued_at, valid_until, replaced_by, player_name from issued_diploma
    where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true and withdrawn_at is null
    order by issued_at desc`;
  return rows.map((row) => ({
    title: titleOf(row, timezone),
    code: row.code,
    valid_on: row.facts.valid_on,
    state: row.replaced_by !== null ? 'renewed' : isExpired(row, clock.now()) ? 'expired' : 'valid',
  }));
}
