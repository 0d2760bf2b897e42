import { expect, test } from 'vitest';
import { publish } from './activity-editor.ts';
import { makeQuiz, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { playGames } from './play-games.ts';
import { questionCases, type Game } from './question-cases.ts';

/** The same game of each type, combined into one. */
function asOneGame(number: number): Game {
  const games = questionCases.map(({ games: own }) => own[number] as Game);
  const rights = games.flatMap(({ outcome: { right } }) => (right === undefined ? [] : [Number(right.split(' ')[0])]));
  return {
    answers: games.flatMap(({ answers }) => answers),
    outcome: {
      points: games.reduce((sum, { outcome }) => sum + outcome.points, 0),
      right: `${rights.reduce((sum, right) => sum + right, 0)} of ${rights.length}`,
    },
  };
}

test('a quiz with a question of every type is built, published, and played right and wrong on a phone', async () => {
  const { page, errors } = await openEditor(server, browser, { role: 'editor' });
  await makeQuiz(page, 'All types', server);
  for (const { make } of questionCases) await make(page);
  const address = await publish(page);
  expect(errors).toEqual([]);
  await playGames(address, [asOneGame(0), asOneGame(1)]);
  const { api } = await server.asOwner();
  const id = address.split('/').at(-1) as string;
  await expect
    .poll(async () => (await api.readLinkStatistics({ params: { id }, query: {} })).data)
    .toMatchObject([{ views: 2, clicks: 1 }]);
});
