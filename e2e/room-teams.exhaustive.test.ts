import { expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { axe } from './browser.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, newVisitor, questionsOf } from './player-steps.ts';
import { answer, expectReadable, expectAnnounced, go, join, openLobby } from './room-steps.ts';

test('teams: the host names them, players choose theirs, and their means stand on the wall and on phones', async () => {
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: questionsOf(1) });
  const { host, wall, code, errors, to } = await openLobby(quiz.id, async (page) => {
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
  const [anna, bo, cleo] = await Promise.all([
    join(code, 'Anna', 'phone', 'Foxes'),
    join(code, 'Bo', 'narrow', 'Foxes'),
    join(code, 'Cleo', 'phone', 'Bears'),
  ]);
  await heading(anna, 'You are in').waitFor();
  await anna.locator('.room-own-team').getByText('Foxes').waitFor();
  await expectAccessible(bo);
  await wall.getByRole('list', { name: 'Teams' }).getByText('Foxes').waitFor();
  await expectReadable(wall);
  // The host moves one and gives her extra time; her phone says both.
  const row = host.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Cleo' });
  await row.getByText('Bears').waitFor();
  await host.getByRole('button', { name: 'Team and extra time of Cleo' }).click();
  await host.getByRole('menuitemradio', { name: 'Move to Bears', checked: true }).waitFor();
  expect(await axe(host)).toEqual([]);
  await host.getByRole('menuitemradio', { name: 'Move to Owls' }).click();
  await row.getByText('Owls').waitFor();
  await host.getByRole('button', { name: 'Team and extra time of Cleo' }).press('Enter');
  await host.getByRole('menuitemradio', { name: 'Extra time: 1.5×' }).click();
  await row.getByText('Extra time: 1.5×').waitFor();
  await expectAnnounced(cleo, 'Your team: Owls. 1.5× time');
  await go(host, 'Start');
  await to('open');
  await Promise.all([answer(anna, 'Right one'), answer(bo, 'Wrong 1'), answer(cleo, 'Right one')]);
  await expectAnnounced(cleo, 'Correct');
  await go(host, 'Show leaderboard');
  // Owls have one right answer of one, Foxes one of two; Bears have nobody.
  await expect.poll(() => wall.locator('.wall-teams li').allTextContents()).toHaveLength(2);
  await expect.poll(() => wall.locator('.wall-teams .team-name').allTextContents()).toEqual(['Owls', 'Foxes']);
  await wall.getByRole('heading', { name: 'Players' }).waitFor();
  await expectAnnounced(anna, 'Your team: Place 2');
  const own = anna.getByRole('row').filter({ hasText: 'Foxes' });
  await expect.poll(() => own.textContent()).toContain('You');
  await expectAccessible(anna);
  await expectReadable(wall);
  await to('podium');
  await heading(wall, 'Winners').waitFor();
  await expect.poll(() => wall.locator('.wall-teams .team-name').allTextContents()).toEqual(['Owls', 'Foxes']);
  expect(errors).toEqual([]);
});
