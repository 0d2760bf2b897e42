import { expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import type { Labyrinth } from '#shared/content/labyrinth.ts';
import { newId } from '#shared/ids.ts';
import { axe } from './browser.ts';
import { server } from './journey.ts';
import { expectAccessible, heading, questionsOf } from './player-steps.ts';
import { answer, expectReadable, expectAnnounced, go, join, openLobby } from './room-steps.ts';

/** A right answer leads from the hall to the tower with the key, any other stays; the tower leads out with the key. */
function castle() {
  const questions = questionsOf(2);
  const [hall, tower] = questions.map(({ id }) => id) as [string, string];
  const key = newId();
  const labyrinth: Labyrinth = {
    items: [{ id: key, name: 'Rusty key' }],
    cost_in: 'points',
    most_steps: 50,
    rooms: [
      {
        question_id: hall,
        name: 'The hall',
        ways: [
          { on: 'right', to: tower, cost: 0 },
          { on: 'default', to: hall, cost: 0 },
        ],
      },
      { question_id: tower, name: 'The tower', item: key, ways: [{ on: 'default', to: 'exit', cost: 0, item: key }] },
    ],
  };
  return { questions, change: (draft: Draft): Draft => ({ ...draft, labyrinth }) as Draft };
}

test('a hall walks a labyrinth: the answer of most opens the door, the host can choose another way, and the exit ends it', async () => {
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, kind: 'labyrinth', ...castle() });
  const { host, wall, code, errors, to } = await openLobby(quiz.id, async (page) => {
    await page.getByText('The answer that most players give decides the way.').waitFor();
    await expect.poll(() => page.getByRole('radiogroup', { name: 'Teams' }).count()).toBe(0);
  });
  const [anna, bo, cleo] = await Promise.all([join(code, 'Anna'), join(code, 'Bo', 'narrow'), join(code, 'Cleo')]);
  await anna.getByText('You walk together').waitFor();
  await go(host, 'Start');
  await to('read');
  await heading(anna, 'Question number 1?').waitFor();
  await wall.getByText('The hall', { exact: true }).first().waitFor();
  await expectAnnounced(anna, '1 of 2 rooms found');
  await to('open');
  await Promise.all([answer(anna, 'Right one'), answer(bo, 'Wrong 1'), answer(cleo, 'Wrong 1')]);
  await expectAnnounced(bo, 'Chosen:');
  await wall.locator('.wall-turn').filter({ hasText: 'Wrong 1' }).waitFor();
  await expectReadable(wall);
  expect(await axe(host)).toEqual([]);
  await Promise.all([expectAccessible(anna), expectAccessible(bo)]);
  // The votes stay in the hall; the host opens the door.
  await host.getByRole('button', { name: /^Go this way instead: \w · Right one/ }).click();
  await expectAnnounced(cleo, 'The host chose the way.');
  await wall.getByText('A door opens. You go on.').first().waitFor();
  await go(host, 'Go on');
  await to('open');
  await heading(anna, 'Question number 2?').waitFor();
  await anna.getByText('You found: Rusty key').waitFor();
  await Promise.all([answer(anna, 'Right one'), answer(bo, 'Right one'), answer(cleo, 'Right one')]);
  await wall.getByText('You have found the exit.').first().waitFor();
  await go(host, 'Show the path');
  await heading(wall, 'You found the exit together').waitFor();
  await heading(bo, 'You found the exit together').waitFor();
  await bo.getByRole('img', { name: 'The hall → The tower' }).waitFor();
  await wall.getByRole('img', { name: 'The hall → The tower' }).waitFor();
  await expectReadable(wall);
  await expectAccessible(bo);
  await go(host, 'End room');
  await host.getByText('The walk belongs to everyone').waitFor();
  expect(errors).toEqual([]);
});
