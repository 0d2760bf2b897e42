import type { Sql, TransactionSql } from 'postgres';
import { newId } from '#shared/ids.ts';
import type { QuizOptions, TestQuiz } from '#api/play/play/test-quiz.ts';
import { buildQuiz, choice } from '#api/play/play/test-quiz.ts';
import type { TestServer } from '#api/test-server.ts';

export const prize = { id: newId(), title: 'A sledge' };

/** An activity with a prize, as calendars have them. */
export const drawable = (server: TestServer, overrides: Partial<QuizOptions> = {}): Promise<TestQuiz> =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice()],
    settings: { registration_moment: 'after' },
    change: (draft) => ({ ...draft, prizes: [prize] }) as unknown as typeof draft,
    ...overrides,
  });

/** Adds `players` registered players who have finished a game, `wrong` of them with a wrong answer, in one statement. */
export async function fillWithPlayers(
  { services }: TestServer,
  { id, tenant_id, publication_id }: TestQuiz,
  players: number,
  wrong = 0,
  sql: Sql | TransactionSql = services.database.owner,
): Promise<void> {
  await sql`
    with made as materialized (
      select n, gen_random_uuid() as player_id, gen_random_uuid() as game_id, gen_random_uuid() as device, now() - interval '2 hours' as at
      from generate_series(1, ${players}::int) n
    ), p as (
      insert into player (tenant_id, id, name, surname, email) select ${tenant_id}, player_id, 'Anna', 'Berg ' || n, 'anna' || n || '@' || player_id || '.example' from made
    ), d as (insert into player_device (tenant_id, uuid_front, player_id) select ${tenant_id}, device, player_id from made),
    r as (insert into registration (tenant_id, activity_id, player_id, fields, registered_at) select ${tenant_id}, ${id}, player_id, '{}', at from made)
    insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, started_at, ended_at, points, correct, wrong, time_used)
    select ${tenant_id}, game_id, ${id}, ${publication_id}, player_id, device, 1, 1, 'finished', at, at, 1,
      case when n <= ${wrong} then 0 else 1 end, case when n <= ${wrong} then 1 else 0 end, 1 from made`;
}
