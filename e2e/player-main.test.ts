import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { buildQuiz, granted, playGame, player, rightOf, wrongOf, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { browser, server } from './journey.ts';
import { expectPictures } from './result-card.ts';
import {
  expectAccessible,
  heading,
  layoutShift,
  newVisitor,
  next,
  playOn,
  points,
  questionsOf,
  start,
  withFields,
} from './player-steps.ts';

let quiz: TestQuiz;

beforeAll(async () => {
  quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(10, { feedback: { text: 'Because it is so.' } }),
    settings: { registration_moment: 'after', skip_registration: true, pass_level: 5 },
    change: (draft) => ({
      ...withFields('name', 'surname', 'email', 'terms')(draft),
      cover: { ...draft.cover, title: 'Rivers of the world', text: 'Ten of them.' },
    }),
  });
});

describe.each(amount(['phone'] as const, ['phone', 'desktop'] as const))('on a %s', (size) => {
  test('a stranger plays ten questions, registers, sees her result and her place on the board', async () => {
    const { page, context, errors } = await newVisitor(browser, size);
    await page.goto(`${server.base}/player/quiz/${quiz.id}?sj_n=Anna`);
    await heading(page, 'Rivers of the world').waitFor();
    await page.getByText('10 questions').waitFor();
    await expectAccessible(page);
    await start(page);

    for (let number = 1; number <= 10; number += 1) {
      await heading(page, `Question number ${number}?`).waitFor();
      if (number === 1) await expectAccessible(page);
      // By touch, by a number, by arrows and Enter; one of them is wrong.
      if (number === 2) await page.keyboard.press('3');
      else if (number === 3) {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      } else await page.getByRole('button', { name: 'Right one' }).click();
      await page
        .getByRole('region', { name: 'Feedback' })
        .getByText(number === 2 ? 'Wrong' : 'Correct')
        .waitFor();
      await page.getByText('Because it is so.').first().waitFor();
      // The second answer was the wrong one.
      if (number === 5) await page.getByRole('region', { name: 'Feedback' }).getByText('3 in a row').waitFor();
      if (number <= 2) await expectAccessible(page);
      if (number === 3) await page.keyboard.press('Enter');
      else await next(page);
    }

    await heading(page, 'Register your result').waitFor();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Please accept the terms and conditions').waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Anna');
    await expectAccessible(page);
    // By typing, because key presses excuse the shift when an error message disappears, which fill() does not.
    await page.getByLabel('Last name').pressSequentially('Berg');
    await page.getByLabel('Email').pressSequentially('nonsense');
    await page.getByLabel('I accept the terms').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Wrong format of Email').waitFor();
    await page.getByLabel('Email').press('ControlOrMeta+a');
    await page.getByLabel('Email').pressSequentially(`anna-${size}@example.org`);
    await page.getByRole('button', { name: 'Register' }).click();

    await heading(page, 'Your result').waitFor();
    await expect.poll(() => points(page).textContent()).toBe('9');
    await page.getByText('Passed', { exact: true }).waitFor();
    await page.getByText('9 of 10').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'View answers' }).click();
    await heading(page, 'Your answers').waitFor();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Question number' }).count()).toBe(10);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await layoutShift(page)).toBeLessThan(0.001);
    // The board arrives when the last press no longer excuses a shift: Chromium's window is half a second.
    await page.route('**/api/**', async (route) => {
      await setTimeout(800);
      await route.continue();
    });
    await page.getByRole('button', { name: 'View leaderboard' }).click();
    const own = page.getByRole('row').filter({ hasText: 'You' });
    await own.getByText('Anna B.').waitFor();
    await expect.poll(() => own.getByRole('cell').nth(1).textContent()).toBe('9');
    await expectAccessible(page);
    // Chromium reports a shift of the button of a dock that grows upwards, though it stays: 0.027 on a phone.
    expect(await layoutShift(page)).toBeLessThan(0.03);
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('keys alone play a game from the cover to the board', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 10; number += 1) {
    await heading(page, `Question number ${number}?`).waitFor();
    // On a slow machine the first question comes before its answers, which need a script of their own.
    await page.getByRole('button', { name: 'Right one' }).waitFor();
    await page.keyboard.press('1');
    await page.getByRole('region', { name: 'Feedback' }).waitFor();
    // The button that continues gets the focus right after the feedback has appeared.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^(Next|View result)$/);
    await page.keyboard.press('Enter');
  }
  await heading(page, 'Register your result').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Register your result');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ek');
  await page.keyboard.press('Tab');
  await page.keyboard.type('bo@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await heading(page, 'Your result').waitFor();
  await expect.poll(() => points(page).textContent()).toBe('10');
  await context.close();
});

/** From now on the page answers each question by a key in the very task that draws its answers, before they are painted. */
const answerAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const answered = new Set<string>();
    new MutationObserver(() => {
      const { textContent: question = '' } = document.querySelector('[data-screen=question] h1') ?? {};
      const isOpen = document.querySelector('[data-answer][aria-disabled=false]')?.checkVisibility();
      if (!question || !isOpen || answered.has(question)) return;
      answered.add(question);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true }));
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

test('a key counts from the moment in which a question is drawn', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await answerAtOnce(page);
  await start(page);
  for (const number of [1, 2, 3]) {
    await heading(page, `Question number ${number}?`).waitFor();
    await page.getByRole('region', { name: 'Feedback' }).waitFor();
    await next(page);
  }
  await context.close();
});

test('the first question needs little data, and no request after the page', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  let scripts = 0;
  const calls: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    void response
      .request()
      .sizes()
      .then(({ responseBodySize }) => (scripts += responseBodySize));
  });
  await page.goto(`${server.base}/player/quiz/${quiz.id}`, { waitUntil: 'networkidle' });
  page.on('request', (request) => request.resourceType() === 'fetch' && calls.push(new URL(request.url()).pathname));
  // The start reaches the server while the question is already on the screen.
  await page.route('**/api/v1/player/start/**', () => {});
  await start(page);
  await heading(page, 'Question number 1?').waitFor();
  await page.getByRole('button', { name: 'Right one' }).waitFor();
  expect(calls.filter((path) => !path.includes('/start/'))).toEqual([]);
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThan(89_500);
  await context.close();
});

exhaustiveTest('the screen after the questions waits for its late script, and gets the focus when it arrives', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  const late = Promise.withResolvers<void>();
  await page.route(/\/(LeaderboardScreen|RegistrationScreen)-[^/]*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(1),
    settings: { registration_moment: 'after', skip_registration: true },
    change: withFields('name'),
  });
  await page.goto(`${server.base}/player/quiz/${live.id}`);
  await start(page);
  await playOn(page, 1);
  await page.locator('[data-screen="loading"] h1:focus').waitFor();
  late.resolve();
  await page.locator('[data-screen="registration"] h1:focus').waitFor();
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'View leaderboard' }).click();
  await page.locator('[data-screen="leaderboard"] h1:focus').waitFor();
  await context.close();
});

exhaustiveTest('a result is a card with praise, the board has a podium, and both show the effect of the next game', async () => {
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(2),
    settings: { registration_moment: 'after' },
    change: withFields('name', 'email'),
  });
  for (const [name, right] of [
    ['Eve', 0],
    ['Bo', 1],
    ['Carl', 1],
    ['Dan', 1],
    ['Siv', 2],
  ] as const) {
    const visitor = player(server);
    const { started } = await playGame(visitor, live, (question, place) => (place < right ? rightOf : wrongOf)(question));
    granted(await visitor.register({ game_id: started.game_id, name, email: `${name}@example.org` }));
  }
  const { page, context } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${live.id}`);
  await start(page);
  for (const number of [1, 2]) {
    await heading(page, `Question number ${number}?`).waitFor();
    await page.getByRole('button', { name: 'Wrong 1' }).click();
    await next(page);
  }
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Email').fill('anna@gmial.com');
  await page.getByRole('button', { name: 'Did you mean anna@gmail.com?' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('anna@gmail.com');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Good start').waitFor();
  await page.getByRole('button', { name: 'Play again' }).click();
  await playOn(page, 1);
  await playOn(page, 2);
  await page.getByText('Perfect').waitFor();
  await page.getByText(/^Better than \d+% of players$/).waitFor();
  const gained = /^Places gained: [3-5]$/;
  await page.getByText(gained).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectPictures(page, /Correct answers: 2 of 2\. Perfect\. Place: [12]/);
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  const shared = await (await server.request(new URL(link).pathname + new URL(link).search)).text();
  expect(shared).toMatch(/<meta property="og:title" content="Anna has 2 of 2. Can you beat that\?">/);
  expect(shared).toMatch(/<meta property="og:image" content="[^"]+\?key=s\.[\w-]{22}">/);
  await page.getByRole('button', { name: 'View leaderboard' }).click();
  await page
    .getByRole('row', { name: /Anna.*You/ })
    .getByText(gained)
    .waitFor();
  await expect.poll(() => page.locator('.podium li').count()).toBe(3);
  await expectAccessible(page);
  // Hers is one of the first rows, and stays in sight below the last one.
  await page.setViewportSize({ width: 390, height: 300 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const own = page.getByRole('row', { name: /Anna.*You/ }).getByRole('rowheader');
  await expect.poll(() => own.evaluate((cell) => cell.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await context.close();
});

test('the browser’s back button asks in the middle of a question as the X does, and continues when the player wants to leave', async () => {
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(2),
    settings: { registration_moment: 'none' },
  });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${live.id}`);
  await start(page);
  await heading(page, 'Question number 1?').waitFor();
  const sure = page.getByRole('dialog', { name: 'Are you sure you want to close?' });
  await page.goBack();
  await sure.getByRole('button', { name: 'Keep playing' }).click();
  await playOn(page, 1);
  await heading(page, 'Question number 2?').waitFor();
  await page.goBack();
  await sure.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Continue game' }).click();
  await playOn(page, 2);
  await heading(page, 'Your result').waitFor();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toMatchObject({ step: true });
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest(
  'the browser’s back button leads from the answers and from the board to the screen below, also after a reload, and then out',
  async () => {
    const live = await buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      questions: questionsOf(1),
      settings: { main_menu: true },
    });
    const { page, context } = await newVisitor(browser, 'phone');
    const address = `${server.base}/player/quiz/${live.id}`;
    await page.goto(`${server.base}/401`);
    await page.goto(address);
    await page.getByRole('button', { name: 'Leaderboard' }).click();
    await heading(page, 'Leaderboard').waitFor();
    await page.goBack();
    await start(page);
    await playOn(page, 1);
    await page.getByRole('button', { name: 'Skip' }).click();
    await heading(page, 'Your result').waitFor();
    await page.getByRole('button', { name: 'View answers' }).click();
    await heading(page, 'Your answers').waitFor();
    await page.reload();
    await heading(page, 'Your answers').waitFor();
    await page.goBack();
    await heading(page, 'Your result').waitFor();
    // The page's own button leaves no history entry behind.
    await page.getByRole('button', { name: 'View leaderboard' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await heading(page, 'Your result').waitFor();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toMatchObject({ step: true });
    expect(page.url()).toBe(address);
    await page.goBack();
    await page.waitForURL('**/401');
    await context.close();
  },
);
