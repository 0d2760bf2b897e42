import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuiz, choice, begun, granted, player, rightOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
let quiz: TestQuiz;
beforeAll(async () => {
  server = await testServer();
  quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice()],
    settings: { share_reward: { enabled: true, amount: 500, activities: 10, maximum: 5000 } },
    change: (draft) => ({
      ...draft,
      registration: {
        ...draft.registration,
        settings: { ...draft.registration.settings, fields: [{ key: 'email', name: 'email', required: false }] },
      },
    }),
  });
});
afterAll(() => server.close());

async function finish(visitor: Player, key?: string): Promise<void> {
  const { game_id, question } = begun(await visitor.start(quiz, key ? { key } : {}));
  await visitor.answer(game_id, question, rightOf(quiz.questions[0]!));
}
const register = (visitor: Player, more: Record<string, string> = {}) => visitor.register({ quiz_localization_id: quiz.id, ...more });

async function keyOf({ uuid_front }: Player): Promise<string> {
  const { key } = await server.anonymous.shareChallenge({
    params: { id: quiz.id },
    body: { uuid_front, shareable_type: 'quizlocalization' },
  });
  return key as string;
}
async function newFriend(key: string): Promise<void> {
  const friend = player(server);
  await finish(friend, key);
  await register(friend);
}
async function bonusOf({ uuid_front }: Player): Promise<number | undefined> {
  const { me } = await server.anonymous.readLeaderboard({ params: { id: quiz.id }, query: { uuid_front } });
  return me?.bonus_points;
}

test('the links of two devices earn for the one player that they become', async () => {
  const [phone, laptop] = [player(server), player(server)];
  const email = 'anna@home.example';
  await finish(phone);
  await register(phone, { email });
  await finish(laptop);
  const keys = [await keyOf(phone), await keyOf(laptop)] as const;
  await newFriend(keys[0]);
  await newFriend(keys[1]);
  expect(granted(await register(laptop, { email })).code_sent).toBe(true);
  await server.runJobs();
  const [mail] = await server.services.database.owner<
    { text: string }[]
  >`select text from mail_outbox where recipient = ${email} order by created_at desc limit 1`;
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(granted(await register(laptop, { email, code })).code_sent).toBeUndefined();
  expect([await bonusOf(phone), await bonusOf(laptop)]).toEqual([1000, 1000]);
  await newFriend(keys[1]);
  await newFriend(keys[0]);
  expect(await bonusOf(phone)).toBe(2000);
  expect(keys).toContain(await keyOf(laptop));
});
