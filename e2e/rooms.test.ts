import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { axe } from './browser.ts';
import { browser, runJobsUntilVisible, server } from './journey.ts';
import { expectAccessible, heading, newVisitor, questionsOf, withFields } from './player-steps.ts';
import { answer, expectReadable, expectAnnounced, go, join, openLobby, said } from './room-steps.ts';

/** A quiz in its lobby. */
async function openRoom(questions: number) {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(questions),
    settings: { registration_moment: 'after' },
    change: withFields('name', 'email'),
  });
  return openLobby(quiz.id);
}

const pixels = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test('a host, a wall and three phones play from the lobby to the podium and the result', async () => {
  const { host, wall, code, errors, to } = await openRoom(2);
  const { page: typed } = await newVisitor(browser, 'narrow');
  await typed.goto(`${server.base}/j`);
  await typed.getByLabel('Game code').fill('000 000');
  await typed.getByRole('button', { name: 'Continue' }).click();
  await typed.getByText('No game has this code.').waitFor();
  await expectAccessible(typed);
  const [anna, bo] = await Promise.all([join(code, 'Anna'), join(code, 'Bo', 'narrow')]);
  await heading(anna, 'You are in').waitFor();
  await wall.getByRole('listitem').filter({ hasText: 'Bo' }).waitFor();
  expect(await pixels(wall, '.room-big-code')).toBeGreaterThanOrEqual(120);
  expect(await pixels(wall, '.room-names')).toBeGreaterThanOrEqual(40);
  await expectReadable(wall);

  // Two presses at once are one step.
  await host.getByRole('button', { name: 'Start', exact: true }).dblclick();
  await host.getByRole('button', { name: 'Show question', exact: true }).waitFor();
  await to('read');
  // A screen reader starts at the question, before its clock.
  await expect.poll(() => anna.evaluate(() => document.activeElement?.textContent)).toBe('Question number 1?');
  await expectAnnounced(anna, 'Question 1 of 2');
  // What assistive technology has of the page: the question as a heading, and neither its answers nor a clock.
  const snapshot = await anna.locator('body').ariaSnapshot();
  expect(snapshot).toContain('heading "Question number 1?" [level=1]');
  expect(snapshot).not.toMatch(/Right one|timer/);
  await to('open');
  await answer(anna, 'Right one');
  await expectAnnounced(anna, 'Answer received');
  await wall.getByText('1 of 2 answered').waitFor();
  expect(await pixels(wall, '.room-question')).toBeGreaterThanOrEqual(71.9);
  expect(await pixels(wall, '.room-options .room-text')).toBeGreaterThanOrEqual(47.9);
  // Late: she sees at once where the others are.
  const late = await join(code, 'Cleo');
  await heading(late, 'Question number 1?').waitFor();
  await answer(bo, 'Wrong 1');
  await answer(late, 'Right one');
  await expectAnnounced(anna, 'Correct');
  await expectAnnounced(bo, 'Wrong');
  await bo.getByRole('region', { name: 'Feedback' }).waitFor();
  await Promise.all([expectAccessible(anna), expectAccessible(bo)]);
  await wall.getByRole('listitem').filter({ hasText: 'Right one' }).getByText('Correct answer').waitFor();
  await expectReadable(wall);
  expect(await axe(host)).toEqual([]);
  await go(host, 'Show leaderboard');
  await heading(anna, 'Leaderboard').waitFor();
  await expectAccessible(anna);

  // Nothing of the host's page is needed to go on.
  await host.reload();
  await host.getByRole('button', { name: 'Next question', exact: true }).waitFor();
  await to('open');
  await Promise.all([answer(anna, 'Right one'), answer(bo, 'Wrong 1'), answer(late, 'Wrong 2')]);
  await expectAnnounced(late, 'Wrong');
  expect(await said(anna)).not.toContain('Question 2');
  await bo.getByRole('region', { name: 'How everyone answered' }).getByText('Your answer').waitFor();
  await to('podium');
  await heading(wall, 'Winners').waitFor();
  await expect.poll(() => wall.locator('.room-podium [data-step="1"]').textContent()).toContain('Anna');
  await heading(anna, 'Winners').waitFor();
  await expectReadable(wall);
  await go(host, 'End room');
  await heading(anna, 'The game is over').waitFor();
  // The job is queued beside the last step, and may come after the phones' news of it.
  const result = anna.getByRole('button', { name: 'View result' });
  await runJobsUntilVisible(result);
  await result.click();
  // From here on as after any game.
  await heading(anna, 'Register your result').waitFor();
  await anna.getByLabel('First name').fill('Anna');
  await anna.getByLabel('Email').fill('anna@example.org');
  await anna.getByRole('button', { name: 'Register' }).click();
  await heading(anna, 'Your result').waitFor();
  await anna.getByText('2 of 2').first().waitFor();
  expect(errors).toEqual([]);
});

exhaustiveTest(
  'the host closes the laptop and a co-host goes on by phone; a phone that slept comes back; a removed player is told',
  async () => {
    const { host, office, wall, code, to } = await openRoom(2);
    await host.getByRole('button', { name: 'More' }).click();
    await host.getByRole('menuitem', { name: 'Invite a co-host' }).click();
    const link = await host.getByLabel('Link for co-hosts').first().inputValue();
    const { page: second } = await newVisitor(browser, 'phone');
    await second.goto(link);
    await second.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await office.close();
    const [anna, bo, cleo] = await Promise.all([join(code, 'Anna'), join(code, 'Bo'), join(code, 'Cleo')]);
    await second.getByRole('button', { name: 'Remove Cleo' }).click();
    await heading(cleo, 'The host has removed you from the game.').waitFor();
    expect(await axe(second)).toEqual([]);
    expect(await second.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await go(second, 'Start');
    await to('open');
    await heading(anna, 'Question number 1?').waitFor();
    // Frozen, as a phone in a pocket is.
    const pocket = await bo.context().newCDPSession(bo);
    await pocket.send('Page.setWebLifecycleState', { state: 'frozen' });
    await answer(anna, 'Right one');
    await go(second, 'Close question');
    await to('board');
    await to('open');
    await heading(anna, 'Question number 2?').waitFor();
    await pocket.send('Page.setWebLifecycleState', { state: 'active' });
    await bo.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await heading(bo, 'Question number 2?').waitFor();
    await Promise.all([answer(anna, 'Right one'), answer(bo, 'Right one')]);
    await expectAnnounced(bo, 'Correct');
    await to('podium');
    await expect.poll(() => wall.locator('.room-podium li').count()).toBe(2);
    await expect.poll(() => wall.locator('.room-podium [data-step="1"]').textContent()).toContain('Anna');
  },
);
