import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { browser, server } from './journey.ts';
import {
  expectAccessible,
  heading,
  holdBack,
  newVisitor,
  next,
  playOn,
  points,
  programFiles,
  questionsOf,
  start,
  withFields,
} from './player-steps.ts';

afterEach(() => server.clock.reset());

/** For the server, and for a page whose clock `page.clock` controls. */
async function passTwentySeconds(page: Page): Promise<void> {
  server.clock.advance(20_000);
  await page.clock.fastForward(20_000);
}

test('a question whose time runs out says so, with the missed answer, before the next one and its clock', async () => {
  const questions = questionsOf(2, { feedback: { text: 'Because it is so.' } }).map((question, place) => ({
    ...question,
    time_for_answer_in_seconds: place === 0 ? 20 : 100,
  }));
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions,
    settings: { time_limit_type: 'question', registration_moment: 'none' },
  });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.clock.install();
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await heading(page, 'Question number 1?').waitFor();
  await page.getByRole('timer').waitFor();
  await passTwentySeconds(page);
  const feedback = page.getByRole('region', { name: 'Feedback' });
  await feedback.getByText('Time is up!').waitFor();
  await feedback.getByText('Because it is so.').waitFor();
  await expect.poll(() => heading(page, 'Question number 1?').isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Right one' }).getByText('Correct answer').count()).toBe(1);
  await expect.poll(() => page.getByRole('timer').count()).toBe(0);
  await expectAccessible(page);
  await next(page);
  await heading(page, 'Question number 2?').waitFor();
  await expect.poll(() => page.getByText('Time is up!').count()).toBe(0);
  await playOn(page, 2);
  await heading(page, 'Your result').waitFor();
  await expect.poll(() => points(page).textContent()).toBe('1');
  await page.getByText('1 of 2').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a game whose time runs out ends with a registration that says so', async () => {
  const settings = { time_limit_type: 'game', time_limit: 20, registration_moment: 'after' } as const;
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(5),
    settings,
    change: withFields('name'),
  });
  const { page, context } = await newVisitor(browser);
  await page.clock.install();
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await heading(page, 'Question number 1?').waitFor();
  await passTwentySeconds(page);
  await page.getByText('Time is up and the quiz is over. Please register your result to see your total score.').waitFor();
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Your result').waitFor();
  await expect.poll(() => points(page).textContent()).toBe('0');
  await context.close();
});

exhaustiveTest('in silent mode, a question whose time runs out says so itself and the game continues', async () => {
  const questions = questionsOf(2).map((question, place) => ({ ...question, time_for_answer_in_seconds: place === 0 ? 20 : 100 }));
  const settings = { time_limit_type: 'question', registration_moment: 'none', answer_feedback_mode: 'silent' } as const;
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, settings });
  const { page, context } = await newVisitor(browser, 'phone');
  await page.clock.install();
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await page.getByRole('timer').waitFor();
  await passTwentySeconds(page);
  await page.getByText('Time is up!').waitFor();
  await expect.poll(() => heading(page, 'Question number 1?').isVisible()).toBe(true);
  await heading(page, 'Question number 2?').waitFor();
  await page.getByRole('timer', { name: /^(100|9\d) seconds left$/ }).waitFor();
  await context.close();
});

exhaustiveTest('the clock of a whole game stays visible during feedback, and changing the device’s clock has no effect', async () => {
  const settings = { time_limit_type: 'game', time_limit: 60, registration_moment: 'none' } as const;
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: questionsOf(2), settings });
  const { page, context } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  const timer = page.getByRole('timer', { name: /^(60|5\d) seconds left$/ });
  await timer.waitFor();
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() - 3_600_000;
  });
  await page.waitForTimeout(400);
  await expect.poll(() => timer.count()).toBe(1);
  await page.getByRole('button', { name: 'Right one' }).click();
  await page.getByRole('region', { name: 'Feedback' }).waitFor();
  await expect.poll(() => timer.count()).toBe(1);
  await context.close();
});

exhaustiveTest('more time is offered before the start, and registration before it costs none', async () => {
  const questions = questionsOf(1, { time_for_answer_in_seconds: 60 });
  const settings = { time_limit_type: 'question', registration_moment: 'before', skip_registration: true } as const;
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, settings, change: withFields('name', 'email') });
  const { page, context } = await newVisitor(browser, 'phone');
  await page.clock.install();
  // What is pressed before the program is there counts.
  const release = await holdBack(page, programFiles);
  await page.goto(`${server.base}/player/quiz/${quiz.id}`, { waitUntil: 'commit' });
  await page.getByText('Need more time?').click();
  await page.getByLabel('Double time').check();
  await expectAccessible(page);
  await start(page);
  release();
  await heading(page, 'Before you play').waitFor();
  await passTwentySeconds(page);
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Question number 1?').waitFor();
  await page.getByRole('timer', { name: /^1(20|1\d) seconds left$/ }).waitFor();
  await playOn(page, 1);
  await heading(page, 'Your result').waitFor();
  await expect.poll(() => page.getByText('Registered as Anna').isVisible()).toBe(true);
  await context.close();
});

exhaustiveTest('skipping the registration shows its disclaimer and continues', async () => {
  const settings = { registration_moment: 'after', skip_registration: true } as const;
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(1),
    settings,
    change: (draft) => {
      const changed = withFields('name')(draft);
      return {
        ...changed,
        registration: { ...changed.registration, settings: { ...changed.registration.settings, skip_disclaimer: 'Then you cannot win.' } },
      };
    },
  });
  const { page, context } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await playOn(page, 1);
  await page.getByRole('button', { name: 'Skip' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Then you cannot win.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await heading(page, 'Your result').waitFor();
  await expect.poll(() => points(page).textContent()).toBe('1');
  await context.close();
});

exhaustiveTest('leaving a game asks first, and the game can be continued', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(2),
    settings: { registration_moment: 'none' },
  });
  const { page, context } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await playOn(page, 1);
  await heading(page, 'Question number 2?').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to close?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep playing' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Continue game' }).click();
  await heading(page, 'Question number 2?').waitFor();
  await expect.poll(() => page.getByText('2 / 2').isVisible()).toBe(true);
  await context.close();
});
