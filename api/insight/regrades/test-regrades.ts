import { expect } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Input } from '#shared/contract/operation.ts';
import type { Regrade, regrades } from '#shared/contract/regrades.ts';
import type { TestServer, TestUser } from '#api/test-server.ts';

type Api = TestUser['api'];

/** The correction when its work is done: a busy server leaves some of it to a job, and in tests jobs run only when they are called. */
export async function whenDone(server: TestServer, api: Api, id: string, begun: Regrade): Promise<Regrade> {
  let regrade = begun;
  while (regrade.state === 'previewing' || regrade.state === 'applying') {
    await server.runJobs();
    regrade = await api.readRegrade({ params: { id, number: regrade.number } });
  }
  return regrade;
}

/** Previews a correction and applies it, without telling the players. */
export async function correctKey(
  server: TestServer,
  api: Api,
  id: string,
  body: Input<typeof regrades.previewRegrade>['body'],
): Promise<Regrade> {
  const previewed = await api.previewRegrade({ params: { id }, body });
  const { number, input_hash } = await whenDone(server, api, id, previewed);
  const applied = await api.applyRegrade({ params: { id, number }, body: { input_hash: input_hash ?? '', tell_players: false } });
  return whenDone(server, api, id, applied);
}

const bonus = `('bonus', 'bonus_regrade')`;

/**
 * Checks what must always agree: the sums of the ledger, of answers and of games, with bonus points for games behind bonus doors; standings; counts
 * of days; cells of the item analysis.
 */
export async function demandAgreement(server: TestServer, activity_id: string): Promise<void> {
  const sql = server.services.database.owner;
  const games = await sql`
    select g.id, g.points + (select coalesce(sum(l.points), 0) from ledger l
        where l.tenant_id = g.tenant_id and l.game_id = g.id and l.reason in ${sql.unsafe(bonus)}) as points,
      (select round(coalesce(sum(a.points), 0)::numeric, 2)::float8 from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id) as answers,
      (select round(coalesce(sum(l.points), 0)::numeric, 2)::float8 from ledger l
        where l.tenant_id = g.tenant_id and l.game_id = g.id and (l.reason in ('correct', 'speed', 'way', 'regrade') or l.reason in ${sql.unsafe(bonus)})) as ledger
    from game g where g.activity_id = ${activity_id} and g.state in ('finished', 'timed_out') and not g.is_preview`;
  for (const { id, points, answers, ledger } of games) expect({ id, points, ledger }).toEqual({ id, points: answers, ledger: answers });
  const standings = await sql`
    select s.player_id, s.points, (select max(g.points) from game g
      where g.tenant_id = s.tenant_id and g.player_id = s.player_id and g.activity_id = s.board_id and g.state in ('finished', 'timed_out')) as best
    from standing s where s.board_id = ${activity_id}`;
  for (const { player_id, points, best } of standings) expect({ player_id, points }).toEqual({ player_id, points: best });
  const [days] = await sql`
    select round(coalesce(sum(points), 0)::numeric, 2)::float8 as counted,
      (select round(coalesce(sum(g.points), 0)::numeric, 2)::float8 from game g
        where g.activity_id = ${activity_id} and g.state in ('finished', 'timed_out') and not g.is_preview) as played
    from daily_statistic where activity_id = ${activity_id}`;
  expect(days?.['counted']).toBe(days?.['played']);
  await demandCells(server, activity_id);
}

export async function demandCells({ services: { database } }: TestServer, activity_id: string): Promise<void> {
  expect(await cellsNow(database.owner, activity_id)).toEqual(await cellsCounted(database.owner, activity_id));
}

type Sql = TestServer['services']['database']['owner'];

const cellsNow = (sql: Sql, activity_id: string) => sql`
  select question_id, choice, mark, total, sum(n)::int as n from item_count where activity_id = ${activity_id}
  group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`;

/** An independent computation: from the answers of every player's first game, at once. */
const cellsCounted = (sql: Sql, activity_id: string) => sql`
  with first as (
    select distinct on (player_id, part_id) id, state, in_items from game
    where activity_id = ${activity_id} and state in ('finished', 'timed_out') and not is_preview order by player_id, part_id, ended_at, id
  ), marked as (
    select a.*, case result when 'right' then 1 when 'partly' then share else 0 end as mark
    from first f join answer a on a.game_id = f.id where f.state = 'finished' and f.in_items and a.result <> 'unscored'
  ), totals as (select game_id, round(sum(mark)::numeric, 9)::float8 as total from marked group by game_id)
  select question_id, choice, mark::float8 as mark, total, count(*)::int as n
  from marked join totals using (game_id)
  cross join lateral (
    select case when result = 'time_over' then null else (answer ->> 'answer_id')::uuid end as id
    union all select unnest(case when jsonb_typeof(answer -> 'answer_ids') = 'array' and result <> 'time_over'
      then array(select jsonb_array_elements_text(answer -> 'answer_ids')::uuid) end)
  ) c cross join lateral (select coalesce(c.id, '00000000-0000-0000-0000-000000000000') as choice) k
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

/** Everything that a regrade and its undo can change, for comparison. Corrections in the ledger are added to the points that they correct. */
export const stateOf = async ({ services: { database } }: TestServer, activity_id: string) => {
  const sql = database.owner;
  return {
    games: await sql`select id, points, correct, wrong, time_used from game where activity_id = ${activity_id} order by id`,
    answers: await sql`
      select game_id, number, result, share, points from answer where game_id in (select id from game where activity_id = ${activity_id}) order by 1, 2`,
    standings:
      await sql`select player_id, points, bonus_points, time_used, reached_at from standing where board_id = ${activity_id} order by 1`,
    ledger: await sql`
      select game_id, item_id, round(sum(points)::numeric, 2)::float8 as points from ledger where activity_id = ${activity_id}
      group by 1, 2 having round(sum(points)::numeric, 2) <> 0 order by 1, 2`,
    cells: await cellsNow(sql, activity_id),
  };
};

export const email = (): string => `${newId()}@school.example`;
