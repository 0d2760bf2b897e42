import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { buildQuiz, choice, granted, player, playGame, rightOf, wrongOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { sharedResultWords } from './shared-result.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const withName = (draft: Draft): Draft => ({
  ...draft,
  cover: { ...draft.cover, title: 'Winter birds' },
  registration: {
    ...draft.registration,
    settings: { ...draft.registration.settings, fields: [{ key: 'name', name: 'name', required: true }] },
  },
});
const build = (more: Partial<Parameters<typeof buildQuiz>[1]> = {}): Promise<TestQuiz> =>
  buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice(), choice()], change: withName, ...more });

/** The key of a player who has one right answer of two. */
async function keyOf(quiz: TestQuiz, name = 'Sven Berg'): Promise<string> {
  const sven = player(server);
  const { started } = await playGame(sven, quiz, (question, place) => (place === 0 ? rightOf(question) : wrongOf(question)));
  granted(await sven.register({ game_id: started.game_id, name }));
  return keyOfDevice(quiz, sven);
}

async function keyOfDevice(quiz: TestQuiz, { uuid_front }: Pick<Player, 'uuid_front'>): Promise<string> {
  const body = { uuid_front, shareable_type: 'quizlocalization' as const };
  return (await server.anonymous.shareChallenge({ params: { id: quiz.id }, body })).key as string;
}

const words = async (quiz: TestQuiz, key: string) => {
  const { play } = server.services;
  const { publication_id } = (await play.activities.find(quiz.id))!;
  return (await sharedResultWords(server.services, (await play.publications.find(publication_id!))!, key))?.headline;
};
const picture = async ({ id }: TestQuiz, key?: string): Promise<{ png: Buffer; cached: string | null }> => {
  const reply = await server.request(`/share-image/${id}.png${key === undefined ? '' : `?key=${key}`}`);
  return { png: Buffer.from(await reply.arrayBuffer()), cached: reply.headers.get('cache-control') };
};

test('the link of a player on the board says what there is to beat, in words and as a picture of its own', async () => {
  const quiz = await build();
  const key = await keyOf(quiz);
  expect(await words(quiz, `${key}.copy`)).toBe('Sven B. has 1 of 2. Can you beat that?');
  const [plain, own] = [await picture(quiz), await picture(quiz, `${key}.copy`)];
  expect((await sharp(own.png).metadata()).width).toBe(1200);
  expect(own.png.equals(plain.png)).toBe(false);
  expect(own.cached).toBe('public, max-age=300');
  expect((await picture(quiz, key)).png.equals(own.png)).toBe(true);
});

/** The most dark pixels side by side. */
function longestDark(row: Uint8Array): number {
  let [run, longest] = [0, 0];
  for (const value of row) {
    run = value < 128 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

test('on a white page, a white brand’s bar of right answers is filled in the colour of the text', async () => {
  const white = { background_colour: '#ffffff', button_colour: '#ffffff', highlight_colour: '#ffffff', text_colour: '#222222' };
  const quiz = await build({ change: (draft) => ({ ...withName(draft), theme: { ...draft.theme, ...white } }) });
  const { png } = await picture(quiz, await keyOf(quiz));
  const { data, info } = await sharp(png).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) => data.subarray(y * info.width, (y + 0.5) * info.width));
  // The outline alone is two lines of 4 pixels.
  expect(rows.filter((row) => longestDark(row) > 150).length).toBeGreaterThan(30);
});

test('a link shows points when the activity hides the score', async () => {
  const quiet = await build({
    change: (draft) => ({ ...withName(draft), result: { ...draft.result, settings: { ...draft.result.settings, show_score: false } } }),
  });
  expect(await words(quiet, await keyOf(quiet))).toBe('Sven B. has 1 point. Can you beat that?');
});

test('a link tells nothing of who is not on the board, of another activity, or where the board is hidden', async () => {
  const quiz = await build();
  const other = await build();
  const key = await keyOf(quiz);
  const hidden = await build({ settings: { hide_leaderboard: true } });
  const hiddenKey = await keyOf(hidden);
  const newKey = await keyOfDevice(quiz, player(server));
  expect([await words(other, key), await words(hidden, hiddenKey), await words(quiz, newKey)]).toEqual([undefined, undefined, undefined]);
  expect((await picture(other, key)).png.equals((await picture(other)).png)).toBe(true);
});

test('a player who is pseudonymized is not named any more, nor is her picture sent', async () => {
  const quiz = await build();
  const key = await keyOf(quiz, 'Åsa Ek');
  const own = await picture(quiz, key);
  const { owner } = server.services.database;
  const [row] = await owner<{ player_id: string }[]>`select player_id from standing where board_id = ${quiz.id}`;
  const { api } = await server.asOwner();
  await api.pseudonymizePlayer({ body: { player_id: row!.player_id, quiz_localization_id: quiz.id } });
  expect(await words(quiz, key)).toBeUndefined();
  const after = await picture(quiz, key);
  expect([after.png.equals(own.png), after.png.equals((await picture(quiz)).png)]).toEqual([false, true]);
});

test('one address can have only so many results drawn', async () => {
  const quiz = await build();
  const key = await keyOf(quiz, 'Bo');
  const headers = { 'x-forwarded-for': '203.0.113.99' };
  for (let tries = 0; tries < 60; tries += 1) await server.services.limits.take('share image 203.0.113.99', { times: 60, seconds: 60 });
  expect((await server.request(`/share-image/${quiz.id}.png?key=${key}`, { headers })).status).toBe(429);
  expect((await server.request(`/share-image/${quiz.id}.png`, { headers })).status).toBe(200);
});
