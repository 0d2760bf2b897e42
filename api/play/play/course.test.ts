import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course, CoursePosition, Step } from '#kinds/course.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { begun, buildQuiz, choice, granted, player, reasonOf, rightOf, wrongOf } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

/** Two rooms: a wrong answer leads back to the first; a right one leads on, and out of the second. A small model of a labyrinth. */
function rooms([first, second]: readonly [Question, Question]): Course {
  const step = (question: Question, number: number): Step => ({ question, number, total: 2 });
  const find = (id: string) => [first, second].find((question) => question.id === id);
  return {
    first: () => step(first, 1),
    at: ({ question_id, number }: CoursePosition) => {
      const question = find(question_id);
      return question && step(question, number);
    },
    after: ({ question_id, number }, { result }) => {
      if (result !== 'right') return step(first, number + 1);
      return question_id === first.id ? step(second, number + 1) : undefined;
    },
    questions: (_part, _seed, answered) => [first, second].filter(({ id }, index) => index === 0 || answered.includes(id)),
    paysBonus: () => false,
  };
}

async function labyrinth() {
  const questions = [choice({ points: 5 }), choice({ points: 5 })] as const;
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [...questions] });
  const published = await server.services.play.publications.find(live.publication_id);
  Object.assign(published!, { course: rooms(questions) });
  return { live, first: questions[0], second: questions[1] };
}

test('a course that depends on the answers and repeats questions is played, resent and resumed', async () => {
  const { live, first, second } = await labyrinth();
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  expect(question.id).toBe(first.id);
  const wrong = granted(await visitor.answer(game_id, question, wrongOf(first)));
  expect(wrong).toMatchObject({ result: 'wrong', next: { id: first.id, number: 2 } });
  // The same answer sent again is a repeat, not an answer to the question that is due again.
  expect(granted(await visitor.answer(game_id, question, wrongOf(first)))).toMatchObject({
    result: 'wrong',
    next: { id: first.id, number: 2 },
  });
  expect(reasonOf(await visitor.answer(game_id, question, rightOf(first)))).toBe('already_answered');
  const right = granted(await visitor.answer(game_id, wrong.next!, rightOf(first)));
  expect(right).toMatchObject({ result: 'right', total_points: 5, next: { id: second.id, number: 3 } });
  // Another tab learns the position from the stored answers; an answer without a ticket goes to the question that is due.
  expect(begun(await visitor.start(live))).toMatchObject({ game_id, question: { id: second.id, number: 3 } });
  expect(granted(await visitor.answer(game_id, { id: second.id }, wrongOf(second)))).toMatchObject({ next: { id: first.id, number: 4 } });
  const back = granted(await visitor.next(game_id)).question!;
  const again = granted(await visitor.answer(game_id, back, rightOf(first)));
  expect(granted(await visitor.answer(game_id, again.next!, rightOf(second)))).toMatchObject({ finished: true, total_points: 15 });
  expect(granted(await visitor.next(game_id)).result).toMatchObject({ points: 15, correct: 3, wrong: 2 });
  const { owner } = server.services.database;
  const [game] = await owner`select points from game where id = ${game_id}`;
  expect(game).toEqual({ points: 15 });
  expect(await owner`select number, points from ledger where game_id = ${game_id} order by number`).toEqual([
    { number: 2, points: 5 },
    { number: 4, points: 5 },
    { number: 5, points: 5 },
  ]);
});

test('a player has one open game in each part, and the daily statistics count by part', async () => {
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  const visitor = player(server);
  const { game_id } = begun(await visitor.start(live));
  const { owner } = server.services.database;
  const part_id = newId();
  const copy = (id: string) => owner`
    insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, part_id, seed, total)
    select tenant_id, ${id}, activity_id, publication_id, player_id, uuid_front, ${part_id}, seed, total from game where id = ${game_id}`;
  await copy(newId());
  await expect(copy(newId())).rejects.toMatchObject({ code: '23505', constraint_name: 'game_open' });
  expect(begun(await visitor.start(live)).game_id).toBe(game_id);
  const days = await owner`select part_id, games from daily_statistic where activity_id = ${live.id}`;
  expect(days).toEqual([{ part_id: '00000000-0000-0000-0000-000000000000', games: 1 }]);
});
