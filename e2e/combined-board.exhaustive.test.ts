import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildQuiz, granted, playGame, player, rightOf } from '#api/play/play/test-quiz.ts';
import { axe } from './browser.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { expectAccessible, newVisitor } from './player-steps.ts';
import { browser, server } from './journey.ts';

test('an editor chooses the activities of a combined board, and removes them again', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  const { api } = await server.asOwner();
  const make = async (name: string) => (await api.createQuiz({ body: { name, lang: 1, quiz_type: 'quiz' } })).id;
  const other = await make('Summer birds');
  const id = await make('Winter birds');
  await page.goto(`${server.base}/quiz/${id}/settings/?section=leaderboard`);
  const field = page.getByRole('combobox', { name: 'Combined leaderboard' });
  await field.fill('summer');
  await page.getByRole('option', { name: 'Summer birds' }).click();
  await allSaved(page);
  await page.reload();
  await page.getByText('Summer birds').waitFor();
  expect(await axe(page)).toEqual([]);
  const stored = async () => (await api.readLeaderboardSettings({ params: { id } })).combined_leaderboard;
  expect(await stored()).toEqual([other]);
  await field.click();
  await page.keyboard.press('Backspace');
  await allSaved(page);
  expect(await stored()).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a player switches between this quiz’s board and the combined one', async () => {
  const tenant_id = server.tenant.id;
  const other = await buildQuiz(server.services, { tenant_id });
  const live = await buildQuiz(server.services, { tenant_id, settings: { combined_leaderboard: [other.id] } });
  const visitor = player(server);
  for (const quiz of [live, other]) {
    const { started } = await playGame(visitor, quiz, rightOf);
    granted(await visitor.register({ game_id: started.game_id, name: 'Robin Ek', email: `${newId()}@school.example` }));
  }
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${live.id}`);
  await page.getByRole('button', { name: 'Leaderboard' }).click();
  const points = page
    .getByRole('row', { name: /Robin E\./ })
    .getByRole('cell')
    .nth(1);
  await points.getByText('3', { exact: true }).waitFor();
  const together = page.getByRole('button', { name: 'Combined' });
  await together.click();
  await points.getByText('6', { exact: true }).waitFor();
  await expect.poll(() => together.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'This activity only' }).click();
  await points.getByText('3', { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
