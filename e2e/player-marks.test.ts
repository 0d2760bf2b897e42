import { expect, test } from 'vitest';
import { buildQuiz, granted, playGame, player } from '#api/play/test-quiz.ts';
import { sampleQuestion } from '#questions/sample-questions.ts';
import { newId } from '#shared/ids.ts';
import { heading, newVisitor, playOn, questionsOf, start, withFields } from './player-steps.ts';
import { browser, server } from './journey.ts';

test('an ad between two questions is none of them: it has no number, and the questions count on past it', async () => {
  const [first, second] = questionsOf(2);
  const ad = { ...sampleQuestion('ad', { text: 'Seeds for winter', link: 'https://example.org/', link_text: 'Look' }), id: newId() };
  const { id } = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [first!, ad, second!],
    settings: { registration_moment: 'none' },
  });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${id}`);
  await start(page);
  await page.getByRole('progressbar', { name: 'Question 1 of 2' }).waitFor();
  await playOn(page, 1);
  await heading(page, 'Seeds for winter').waitFor();
  const bar = page.getByRole('progressbar');
  expect(await bar.getAttribute('aria-label')).not.toMatch(/\d/);
  expect(await page.locator('.bar-count').count()).toBe(0);
  await page.getByRole('button', { name: /^(Next|Continue)/ }).click();
  await page.getByRole('progressbar', { name: 'Question 2 of 2' }).waitFor();
  expect(await page.locator('.bar-count').innerText()).toBe('2 / 2');
  expect(errors).toEqual([]);
  await context.close();
});

test('a preview is marked as one from its cover to its questions, and a game of a player is not', async () => {
  const { api } = await server.asOwner();
  const { id } = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(1),
    settings: { registration_moment: 'none' },
  });
  const { url } = await api.previewQuiz({ params: { quizID: id } });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  const mark = page.getByText('Preview', { exact: true });
  await page.goto(`${server.base}${url}`);
  await mark.waitFor();
  await start(page);
  await page.getByRole('button', { name: 'Right one' }).waitFor();
  expect(await mark.isVisible()).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
  const real = await newVisitor(browser, 'phone');
  await real.page.goto(`${server.base}/player/quiz/${id}`);
  await start(real.page);
  await real.page.getByRole('button', { name: 'Right one' }).waitFor();
  expect(await real.page.getByText('Preview', { exact: true }).count()).toBe(0);
  await real.context.close();
});

test('who skipped registration finds “Register your result” in sight of a board with 17 rows', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(1),
    settings: { registration_moment: 'after', skip_registration: true },
    change: withFields('name', 'email'),
  });
  for (let place = 0; place < 17; place += 1) {
    const one = player(server);
    const { started } = await playGame(one, quiz);
    granted(await one.register({ game_id: started.game_id, name: `Player ${place}`, email: `player${place}@lucka.example` }));
  }
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await playOn(page, 1);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'See the leaderboard' }).click();
  await expect.poll(() => page.getByRole('row').count(), { timeout: 10_000 }).toBeGreaterThanOrEqual(17);
  const register = page.getByRole('button', { name: 'Register your result' });
  const isInSight = await register.evaluate((button) => {
    const { top, bottom, left, width } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && button.contains(hit);
  });
  expect(isInSight).toBe(true);
  await register.click();
  await page.getByLabel('First name').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
