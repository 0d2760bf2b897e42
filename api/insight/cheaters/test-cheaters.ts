import {
  begun,
  buildQuiz,
  choice,
  granted,
  player,
  rightOf,
  wrongOf,
  type Player,
  type QuizOptions,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import type { TestServer } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';

export const round = { id: newId(), title: 'All of it', start_date: '2000-01-01T00:00:00.000Z', end_date: '2099-01-01T00:00:00.000Z' };

/** A quiz of one question whose registration asks for a name and optionally an address, and which rewards referrals. */
export const sharedQuiz = ({ services, tenant }: TestServer, { settings, ...overrides }: QuizOptions = {}): Promise<TestQuiz> =>
  buildQuiz(services, {
    tenant_id: tenant.id,
    questions: [choice()],
    settings: {
      leaderboard_score: 'count_up',
      registration_moment: 'after',
      share_reward: { enabled: true, amount: 100, activities: 10, maximum: 5000 },
      ...settings,
    },
    change: (draft) => ({
      ...draft,
      rounds: [round],
      registration: {
        ...draft.registration,
        settings: {
          ...draft.registration.settings,
          fields: [
            { key: 'name', name: 'name', required: false },
            { key: 'email', name: 'email', required: false },
          ],
        },
      },
    }),
    ...overrides,
  });

export async function playOnce(visitor: Player, quiz: TestQuiz, isRight = true, key?: string): Promise<string> {
  const { game_id, question } = begun(await visitor.start(quiz, { ...(key !== undefined && { key }) }));
  const current = quiz.questions.find(({ id }) => id === question.id) ?? quiz.questions[0]!;
  granted(await visitor.answer(game_id, question, (isRight ? rightOf : wrongOf)(current)));
  return game_id;
}

/** Plays once, optionally through a friend's link, and registers. Returns the player's id. */
export async function joins(
  server: TestServer,
  quiz: TestQuiz,
  name: string,
  { isRight = true, key, email }: { isRight?: boolean; key?: string; email?: string } = {},
): Promise<Player & { id: string }> {
  const visitor = player(server);
  const game_id = await playOnce(visitor, quiz, isRight, key);
  const { player: registered } = granted(await visitor.register({ game_id, name, email: email ?? `${newId()}@board.example` }));
  return { ...visitor, id: registered.id };
}

export async function keyOf({ anonymous }: TestServer, quiz: TestQuiz, { uuid_front }: Player): Promise<string> {
  return (await anonymous.shareChallenge({ params: { id: quiz.id }, body: { uuid_front, shareable_type: 'quizlocalization' } }))
    .key as string;
}
