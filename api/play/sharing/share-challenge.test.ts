import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Draft } from '#activity/document.ts';
import { begun, buildQuiz, choice, granted, player, playGame, rightOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
let quiz: TestQuiz;
beforeAll(async () => {
  server = await testServer();
  quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice()],
    settings: { share_reward: { enabled: true, amount: 300, activities: 2, maximum: 1000 } },
  });
});
afterAll(() => server.close());

const withName = (draft: Draft): Draft => ({
  ...draft,
  registration: {
    ...draft.registration,
    settings: {
      ...draft.registration.settings,
      fields: [
        { key: 'name', name: 'name', required: true },
        { key: 'surname', name: 'surname', required: false },
      ],
    },
  },
});
const challenge = ({ uuid_front }: Pick<Player, 'uuid_front'>, initiator_id?: string) =>
  server.anonymous.shareChallenge({
    params: { id: quiz.id },
    body: { uuid_front, shareable_type: 'quizlocalization', ...(initiator_id ? { initiator_id } : {}) },
  });
const shared = ({ uuid_front }: Pick<Player, 'uuid_front'>, channel?: 'copy') =>
  server.anonymous.shareStatistics({
    body: { uuid_front, shareable_id: quiz.id, shareable_type: 'quizlocalization', ...(channel ? { channel } : {}) },
  });

async function played(): Promise<Player> {
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(quiz));
  await visitor.answer(game_id, question, rightOf(quiz.questions[0]!));
  return visitor;
}

test('a share link has the same key before and after the first game, and the key reveals nothing about the player', async () => {
  const address = `${server.base}/player/quiz/${quiz.id}`;
  const newcomer = player(server);
  const before = await challenge(newcomer);
  expect(before).toMatchObject({ reward: { amount: 300, activities: 2, maximum: 1000 }, friends: 0, bonus_points: 0, challenger: null });
  expect(before.key).toMatch(/^s\.[\w-]{22}$/);
  expect(before.url).toBe(`${address}?key=${before.key}`);
  await playGame(newcomer, quiz);
  expect((await challenge(newcomer)).key).toBe(before.key);
  expect((await challenge(await played())).key).not.toBe(before.key);
});

test('a visitor who opens a link and does not share gets no key', async () => {
  const { key } = await challenge(await played());
  const visitor = player(server);
  expect(await challenge(visitor, key!)).toMatchObject({ key: null, url: `${server.base}/player/quiz/${quiz.id}` });
  expect(await server.services.database.owner`select from player_device where uuid_front = ${visitor.uuid_front}`).toHaveLength(0);
});

test('a share key is no preview key: it opens nothing that is closed', async () => {
  const { key } = await challenge(await played());
  const closed = await buildQuiz(server.services, { tenant_id: server.tenant.id, stage: 'draft' });
  expect(await player(server).cover(closed, { key: key as string })).toMatchObject({ status: 'refused' });
  expect(await player(server).start(quiz, { key: key as string })).toHaveProperty('game_id');
});

test('shares and their results are counted by channel, without personal data', async () => {
  quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()] });
  const anna = await played();
  const { key } = await challenge(anna);
  await shared(anna, 'copy');
  await shared(anna);
  const [looker, friend] = [player(server), player(server)];
  await challenge(looker, `${key}.copy`);
  await challenge(looker, `${key}.copy`);
  await challenge(friend, `${key}.qr`);
  await friend.start(quiz, { key: `${key}.qr` });
  await friend.start(quiz, { key: `${key}.qr` });
  expect(await shared(anna, 'copy')).toEqual({ success: true, opens: 2, plays: 1, registrations: 0 });
  const { api } = await server.asOwner();
  const { sharing, links } = await api.readLinkStatistics({ params: { id: quiz.id }, query: {} });
  expect(sharing).toEqual([
    { channel: 'copy', shares: 2, opens: 1, plays: 0, registrations: 0, bonus: 0 },
    { channel: 'link', shares: 1, opens: 0, plays: 0, registrations: 0, bonus: 0 },
    { channel: 'qr', shares: 0, opens: 1, plays: 1, registrations: 0, bonus: 0 },
  ]);
  expect(links.at(-1)).toEqual({ link: 'qr', opened: 1, played: 1, registered: 0, bonus: 0 });
});

test('the tags are the cover’s title and text, with a picture and the address', async () => {
  const own = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    change: (draft) => ({ ...draft, cover: { ...draft.cover, title: 'Winter birds', text: ' How many do you know? ' } }),
  });
  const tags = await server.anonymous.sharingTags({ body: { shareable_id: own.id, shareable_type: 'quizlocalization' } });
  expect(tags).toEqual({
    title: 'Winter birds',
    description: 'How many do you know?',
    image: `${server.base}/share-image/${own.id}.png?v=${own.publication_id}`,
    url: `${server.base}/player/quiz/${own.id}`,
  });
});

test('an unknown, unpublished or other activity is not found', async () => {
  const draft = await buildQuiz(server.services, { tenant_id: server.tenant.id, stage: 'draft' });
  for (const shareable_id of [newId(), draft.id]) {
    await expect(server.anonymous.sharingTags({ body: { shareable_id, shareable_type: 'quizlocalization' } })).rejects.toMatchObject({
      status: 404,
    });
  }
  await expect(server.anonymous.sharingTags({ body: { shareable_id: quiz.id, shareable_type: 'calendar' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a visitor who opens a link sees whose it is, by her name on the board, and nothing of a player without a visible place', async () => {
  const board = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()], change: withName });
  const challengeOf = (person: Pick<Player, 'uuid_front'>, initiator_id?: string, id = board.id) =>
    server.anonymous.shareChallenge({
      params: { id },
      body: { uuid_front: person.uuid_front, shareable_type: 'quizlocalization', ...(initiator_id ? { initiator_id } : {}) },
    });
  const anna = player(server);
  const { started } = await playGame(anna, board);
  const key = (await challengeOf(anna)).key!;
  expect((await challengeOf(player(server), key)).challenger).toBeNull();
  granted(await anna.register({ game_id: started.game_id, name: 'Anna', surname: 'Berg' }));
  const challenger = { name: 'Anna B.', points: 1 };
  expect((await challengeOf(player(server), `${key}.qr`)).challenger).toEqual(challenger);
  expect((await challengeOf(anna, key)).challenger).toBeNull();
  expect((await challengeOf(player(server))).challenger).toBeNull();
  expect((await challengeOf(player(server), key, quiz.id)).challenger).toBeNull();
  const hidden = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice()],
    settings: { hide_leaderboard: true },
    change: withName,
  });
  const bo = player(server);
  const { started: hers } = await playGame(bo, hidden);
  granted(await bo.register({ game_id: hers.game_id, name: 'Bo' }));
  expect((await challengeOf(player(server), (await challengeOf(bo, undefined, hidden.id)).key!, hidden.id)).challenger).toBeNull();
});
