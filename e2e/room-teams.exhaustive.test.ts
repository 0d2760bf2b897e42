import { expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { axe } from './browser.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, newVisitor, questionsOf } from './player-steps.ts';
import { answer, expectReadable, expectSaid, go, join, openLobby, patiently } from './room-steps.ts';

test('teams: the host names them, players choose theirs, and their means stand on the wall and on phones', async () => {
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: questionsOf(1) });
  const { host, wall, code, errors } = await openLobby(quiz.id, async (page) => {
    await page.getByRole('radiogroup', { name: 'Teams' }).getByRole('radio', { name: 'Chosen by players' }).check();
    await page.getByLabel('Number of teams').fill('3');
    for (const [letter, name] of [
      ['A', 'Foxes'],
      ['B', 'Owls'],
      ['C', 'Bears'],
    ] as const)
      await page.getByLabel(`Team ${letter}`).fill(name);
    expect(await axe(page)).toEqual([]);
  });
  const { page: undecided } = await newVisitor(browser, 'narrow');
  await undecided.goto(`${server.base}/j/${code}`);
  await undecided.getByLabel('Your name').fill('Dan');
  await undecided.getByRole('button', { name: 'Join' }).click();
  await undecided.getByRole('alert').filter({ hasText: 'Choose your team' }).waitFor();
  await expectAccessible(undecided);
  const [anna, bo, cleo] = [
    await join(code, 'Anna', 'phone', 'Foxes'),
    await join(code, 'Bo', 'narrow', 'Foxes'),
    await join(code, 'Cleo', 'phone', 'Owls'),
  ];
  await heading(anna, 'You are in').waitFor();
  await anna.getByText('Your team').waitFor();
  await expectAccessible(bo);
  await wall.getByRole('list', { name: 'Teams' }).getByText('Foxes').waitFor();
  await expectReadable(wall);
  await host.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Cleo' }).getByText('Owls').waitFor();
  await go(host, 'Start');
  await Promise.all([answer(anna, 'Right one'), answer(bo, 'Wrong 1'), answer(cleo, 'Right one')]);
  await expectSaid(cleo, 'Correct');
  await go(host, 'Show leaderboard');
  // Owls have one right answer of one, Foxes one of two; Bears have nobody.
  await expect.poll(() => wall.locator('.wall-teams li').allTextContents(), patiently).toHaveLength(2);
  expect(await wall.locator('.wall-teams .team-name').allTextContents()).toEqual(['Owls', 'Foxes']);
  await wall.getByRole('heading', { name: 'Players' }).waitFor();
  await expectSaid(anna, 'Your team: Place 2');
  const own = anna.getByRole('row').filter({ hasText: 'Foxes' });
  await expect.poll(() => own.textContent(), patiently).toContain('You');
  await Promise.all([expectAccessible(anna), expectAccessible(bo)]);
  await expectReadable(wall);
  expect(await axe(host)).toEqual([]);
  await go(host, 'Show winners');
  await heading(wall, 'Winners').waitFor();
  expect(await wall.locator('.wall-teams .team-name').allTextContents()).toEqual(['Owls', 'Foxes']);
  await expectReadable(wall);
  expect(errors).toEqual([]);
});
