import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { refreshBonus } from '#api/play/boards/bonus.ts';
import { joins, sharedQuiz } from '#api/insight/cheaters/test-cheaters.ts';
import type { Player, TestQuiz } from '#api/play/play/test-quiz.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, runJobsUntilVisible, server } from './journey.ts';

let quiz: TestQuiz;
let honest: Player & { id: string };

/** Three players who invited each other in a ring, and two honest ones. */
beforeAll(async () => {
  quiz = await sharedQuiz(server);
  honest = await joins(server, quiz, 'Honest Hanna');
  await joins(server, quiz, 'Honest Henrik', { isRight: false });
  const ring = [await joins(server, quiz, 'Ring Ada'), await joins(server, quiz, 'Ring Bea'), await joins(server, quiz, 'Ring Cia')];
  const { owner, playSql } = server.services.database;
  for (const [place, sharer] of ring.entries()) {
    const friend = ring[(place + 1) % ring.length]!;
    await owner`
      with paid as (
        insert into share_reward (tenant_id, activity_id, friend_id, player_id, game_id, points, at)
        select tenant_id, activity_id, ${friend.id}, player_id, id, 100, now() from game where activity_id = ${quiz.id} and player_id = ${sharer.id} returning *
      )
      insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points) select tenant_id, activity_id, player_id, game_id, friend_id, 'share', points from paid`;
  }
  const { tenant_id, id: activity_id } = quiz;
  await playSql.begin((tx) =>
    refreshBonus(
      tx,
      ring.map(({ id }) => ({ tenant_id, activity_id, player_id: id })),
    ),
  );
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const board = async () =>
  (await honest.board(quiz)).data.map(({ name, points, bonus_points }) => `${name} ${points + bonus_points}`).toSorted();
const apart = ['Honest H. 0', 'Honest H. 1'];
const together = [...apart, 'Ring A. 101', 'Ring B. 101', 'Ring C. 101'];

test('a ring is found with its reasons, removed at once and put back, and the board is right at each step', async () => {
  const { page, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${quiz.id}/players/`);
  await page.getByRole('link', { name: 'Cheaters' }).click();
  await page.getByText('Not checked yet.').waitFor();
  await page.getByText('No players removed.').waitFor();
  // The focused element disappears just before, like the link to this page for a quick user.
  await page.evaluate(() => {
    const gone = document.body.appendChild(document.createElement('button'));
    gone.focus();
    gone.remove();
  });
  await page.getByRole('button', { name: 'Check now' }).press('Enter');
  const circle = page.getByRole('article', { name: '3 players together' });
  await runJobsUntilVisible(circle);
  await expect.poll(() => focused(page)).toBe('Check again');
  await expect.poll(() => circle.getByRole('list', { name: 'Invitation chain' }).getByRole('listitem').count()).toBe(4);
  await expect
    .poll(() => circle.getByText('One of 3 players who referred each other in a ring; 3 of them played once or from one network.').count())
    .toBe(1);
  await expect.poll(() => circle.getByText('None of the 2 other players shows as much.').count()).toBe(1);
  await expect.poll(() => page.getByText('Honest H').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  expect(await board()).toEqual(together);

  await circle.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare times' });
  await compared.getByRole('columnheader', { name: /Ring Cia/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await circle.getByRole('button', { name: 'Remove all 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove 3 players?' });
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toContain('in a ring');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One person with three addresses.');
  await dialog.getByRole('button', { name: 'Remove 3' }).press('Enter');
  await page.getByText('3 players removed from the leaderboard.').waitFor();
  await circle.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Cheaters');
  await expect.poll(() => page.getByText('One person with three addresses.').count()).toBe(3);
  await expect.poll(board).toEqual(apart);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Restore: Ring Bea' }).press('Enter');
  await page.getByText('Ring Bea is back on the leaderboard.').waitFor();
  await expect.poll(() => focused(page)).toBe('Cheaters');
  // The player who invited her is still removed, and so is the one she invited: their hundred points are missing.
  await expect.poll(board).toEqual([...apart, 'Ring B. 1']);
  for (const name of ['Ada', 'Cia']) {
    await page.getByRole('button', { name: `Restore: Ring ${name}` }).click();
    await page.getByText(`Ring ${name} is back on the leaderboard.`).waitFor();
  }
  await expect.poll(board).toEqual(together);
  await page.getByRole('article', { name: '3 players together' }).waitFor();
  expect(errors).toEqual([]);
});
