import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildQuiz, choice, granted, playGame, player } from '#api/play/play/test-quiz.ts';
import type { Question } from '#shared/content/question.ts';
import { axe, unexplained } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, runJobsUntilVisible, server } from './journey.ts';
import { heading, newVisitor, withFields } from './player-steps.ts';

const birds = ['Robin', 'Wren', 'Swift', 'Tit'];
const question = (text: string): Question => {
  const made = choice({ text });
  return { ...made, points: 10, answers: made.answers.map((answer, place) => ({ ...answer, text: birds[place] ?? '' })) };
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const chosen = ({ answers }: Question, place: number) => ({ answer_id: answers[place]!.id });

test('a wrong key is found by its flag, corrected, its effect explained to a player, and reverted', async () => {
  const questions = ['Which bird is on this card?', 'Who sings at night?', 'Who flies south?'].map(question);
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, change: withFields('name', 'email') });
  // Players who know birds see a wren; the key says robin.
  const people = Array.from({ length: 36 }, (_, number) => ({ number, knows: number % 2 === 0, ...player(server) }));
  for (let at = 0; at < people.length; at += 6)
    await Promise.all(
      people.slice(at, at + 6).map(async ({ number, knows, ...who }) => {
        const { started } = await playGame(who, quiz, (question, place) =>
          chosen(question, place === 0 ? (knows ? 1 : 0) : knows ? 0 : 2 + (number % 3 === 0 ? 1 : 0)),
        );
        granted(
          await who.register({
            game_id: started.game_id,
            name: knows ? `Knows ${number}` : `Guesses ${number}`,
            email: `p${number}@lake.example`,
          }),
        );
      }),
    );

  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${quiz.id}/statistics/questions`);
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Which bird/ }) });
  await first.getByText('Strong players choose B, Wren. The answer key says A, Robin.').waitFor();
  await first.getByRole('term').filter({ hasText: 'Average score' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await first.getByRole('button', { name: 'Correct the answer key of question 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the answer key of question 1' });
  await expect.poll(() => dialog.getByRole('checkbox', { name: 'B, Wren' }).isChecked()).toBe(true);
  await dialog.getByLabel('Reason').fill('The picture shows a wren.');
  await dialog.getByRole('checkbox', { name: 'B, Wren' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'A, Robin' }).check();
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  const correct = dialog.getByRole('button', { name: 'Apply correction' });
  await expect.poll(() => correct.getAttribute('aria-disabled')).toBe('true');
  expect(await unexplained(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'C, Swift' }).check();
  await dialog.getByRole('button', { name: 'Preview changes' }).press('Enter');
  await runJobsUntilVisible(dialog.getByText('No finished games change.'));
  await expect.poll(() => focused(page)).toMatch(/^No finished games change/);
  await expect.poll(() => correct.getAttribute('aria-disabled')).toBe(null);
  await dialog.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  await dialog.getByRole('checkbox', { name: 'C, Swift' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'A, Robin' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'B, Wren' }).check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await runJobsUntilVisible(dialog.getByText('36 games would be rescored.'));
  await dialog.getByText('18 players gain points · 18 players lose points').waitFor();
  await dialog
    .getByRole('row', { name: /Knows .*20 → 30 \+10/ })
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await correct.click();
  const corrections = page.getByRole('region', { name: 'Corrected answer keys' });
  await runJobsUntilVisible(corrections.getByText(/36 games changed · Anna Berg/));
  await expect.poll(() => first.getByText('Strong players choose').count()).toBe(0);

  const visitor = await newVisitor(browser);
  await visitor.context.addCookies([{ name: 'uuid', value: people[0]!.uuid_front, url: server.base }]);
  await visitor.page.goto(`${server.base}/player/quiz/${quiz.id}/`);
  await visitor.page.getByRole('button', { name: 'Leaderboard' }).click();
  await heading(visitor.page, 'Leaderboard').waitFor();
  const notice = visitor.page.getByText('The answers to “Which bird is on this card?” were corrected: +10');
  await notice.waitFor();
  // Above the rows, because nobody finds it below a long list.
  const top = async (what: Locator) => (await what.boundingBox())!.y;
  expect(await top(notice)).toBeLessThan(await top(visitor.page.getByRole('table')));
  await visitor.context.close();

  await corrections.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).press('Enter');
  await runJobsUntilVisible(corrections.getByText(/Undone/));
  await expect.poll(() => focused(page)).not.toContain('Which bird');
  expect((await people[0]!.board(quiz)).corrections).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
