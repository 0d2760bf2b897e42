import { monthOf } from '#shared/billing/months.ts';
import { buildTenant, makeTrial } from '#api/test-factories.ts';
import {
  begun,
  buildQuiz,
  choice,
  granted,
  player,
  rightOf,
  type Player,
  type QuizOptions,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { testBuyer } from '#api/billing/invoices/test-invoices.ts';
import type { TestServer } from '#api/test-server.ts';

/** A tenant on a trial that has used the given number of its 100 completions. */
export async function buildTrial(server: TestServer, used = 0): Promise<{ id: string }> {
  const { id } = await buildTenant(server.services);
  await makeTrial(server.services, id);
  if (used > 0) await useUp(server, id, used);
  return { id };
}

/** Stores complete billing details of a tenant. */
export const giveDetails = ({ services: { database }, clock }: TestServer, tenant_id: string): Promise<unknown> =>
  database.asTenant(tenant_id, (tx) =>
    tx
      .insertInto('billing_details')
      .values({ tenant_id, ...testBuyer, changed_at: clock.now() })
      .execute(),
  );

/** Counts completions of players who do not exist. */
export async function useUp(server: TestServer, tenant_id: string, used: number): Promise<void> {
  const now = server.clock.now();
  await server.services.database.owner`
    with completed as (
      insert into unique_completion (tenant_id, month, activity_id, player_id, at, country)
      select ${tenant_id}, ${monthOf(now)}, md5(${tenant_id})::uuid, gen_random_uuid(), ${now}, 'SE' from generate_series(1, ${used}::int)
    )
    insert into usage_month as u (tenant_id, month, used) values (${tenant_id}, ${monthOf(now)}, ${used})
    on conflict (tenant_id, month) do update set used = u.used + excluded.used`;
  server.services.play.allowances.clear();
}

/** A quiz of one question. */
export const shortQuiz = (server: TestServer, tenant_id: string, overrides: QuizOptions = {}): Promise<TestQuiz> =>
  buildQuiz(server.services, { questions: [choice()], ...overrides, tenant_id });

/** A started game and its one answer, which can be sent again. */
export async function begin(server: TestServer, quiz: TestQuiz, visitor: Player = player(server)) {
  const { game_id, question } = begun(await visitor.start(quiz));
  return { visitor, game_id, end: () => visitor.answer(game_id, question, rightOf(quiz.questions[0]!)) };
}

/** Plays a whole game. */
export async function complete(server: TestServer, quiz: TestQuiz, visitor: Player = player(server)): Promise<Player> {
  granted(await (await begin(server, quiz, visitor)).end());
  return visitor;
}

/** The counts by month: the counter, and the rows that it counts. */
export async function countOf(server: TestServer, tenant_id: string): Promise<Record<string, number>> {
  const rows = await server.services.database.owner<{ month: string; used: number; counted: number }[]>`
    select u.month, u.used, (select count(*)::int from unique_completion c where c.tenant_id = u.tenant_id and c.month = u.month and c.given_back_at is null) as counted
    from usage_month u where u.tenant_id = ${tenant_id} order by u.month`;
  for (const { month, used, counted } of rows)
    if (used !== counted) throw new Error(`${month}: ${used} are counted, and ${counted} rows say so`);
  return Object.fromEntries(rows.map(({ month, used }) => [month, used]));
}
