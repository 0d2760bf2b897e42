import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { buildQuiz, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { browser, server } from './journey.ts';
import {
  expectAccessible,
  heading,
  holdBack,
  layoutShift,
  newVisitor,
  next,
  openTab,
  playOn,
  points,
  programFiles,
  questionsOf,
  start,
  withFields,
} from './player-steps.ts';

let quiz: TestQuiz;
let timed: TestQuiz;

beforeAll(async () => {
  const tenant_id = server.tenant.id;
  quiz = await buildQuiz(server.services, {
    tenant_id,
    questions: questionsOf(3),
    settings: { registration_moment: 'after' },
    change: withFields('name'),
  });
  timed = await buildQuiz(server.services, {
    tenant_id,
    questions: questionsOf(3, { time_for_answer_in_seconds: 300 }),
    settings: { time_limit_type: 'question' },
  });
});

const openQuiz = (page: Page, which = quiz): Promise<unknown> => page.goto(`${server.base}/player/quiz/${which.id}`);
const notice = (page: Page) => page.getByText('Your answer is saved and will be sent automatically');

/** The number of answers that the server has of this visitor's last game. */
async function storedAnswers(page: Page): Promise<number> {
  const uuid = (await page.context().cookies()).find(({ name }) => name === 'uuid')?.value ?? '';
  const [row] = await server.services.database.playSql<{ count: number }[]>`
    select count(*)::int as count from answer a join game g on g.tenant_id = a.tenant_id and g.id = a.game_id where g.uuid_front = ${uuid}`;
  return row?.count ?? 0;
}

/** Lets the request through and loses the reply, once. */
async function loseAnswerOnce(context: BrowserContext, path: string): Promise<void> {
  let lost = false;
  await context.route(`**${path}**`, async (route: Route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
}

test('a network lost at the start, in a question, before the next and at the registration loses nothing', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  await openQuiz(page);
  // The first question is rendered ahead, hidden, once its script is there.
  await page.getByRole('button', { name: 'Right one', includeHidden: true }).waitFor({ state: 'attached' });
  await context.setOffline(true);
  await start(page);
  await page.getByRole('button', { name: 'Right one' }).click();
  await notice(page).waitFor();
  await context.setOffline(false);
  await next(page);

  await heading(page, 'Question number 2?').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Wrong 1' }).click();
  await notice(page).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Wrong 1' }).getAttribute('aria-pressed')).toBe('true');
  await context.setOffline(false);
  await next(page);

  await heading(page, 'Question number 3?').waitFor();
  await page.getByRole('button', { name: 'Right one' }).click();
  await page.getByRole('button', { name: 'View result' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'View result' }).click();
  await context.setOffline(false);
  await heading(page, 'Register your result').waitFor();
  await context.setOffline(true);
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Register' }).click();
  await notice(page).waitFor();
  await context.setOffline(false);
  await heading(page, 'Your result').waitFor();
  await expect.poll(() => points(page).textContent()).toBe('2');
  await expect.poll(() => storedAnswers(page)).toBe(3);
  await context.close();
});

test('answers whose replies were lost are sent again and count once', async () => {
  const { page, context } = await newVisitor(browser);
  for (const path of ['/player/start/', '/player/question-answer']) await loseAnswerOnce(context, path);
  const resultRequests: string[] = [];
  page.on('request', (request) => request.url().includes('/get-next-question') && resultRequests.push(request.url()));
  await openQuiz(page);
  await start(page);
  for (const number of [1, 2, 3]) await playOn(page, number);
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => points(page).textContent()).toBe('3');
  // It came with the last answer.
  expect(resultRequests).toEqual([]);
  await expect.poll(() => storedAnswers(page)).toBe(3);
  await context.close();
});

exhaustiveTest('a reload continues with the present question, also when an answer was not yet sent', async () => {
  const { page, context } = await newVisitor(browser);
  await openQuiz(page);
  await start(page);
  await playOn(page, 1);
  await heading(page, 'Question number 2?').waitFor();
  await page.reload();
  await heading(page, 'Question number 2?').waitFor();

  const held: Route[] = [];
  // Stays in place: a request of the page at the moment of its removal, as for its scripts, would be lost.
  await context.route('**/question-answer', (route) => (held.length < 2 ? void held.push(route) : route.continue()));
  await page.getByRole('button', { name: 'Right one' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.reload();
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  await page.getByRole('region', { name: 'Feedback' }).getByText('Correct').waitFor();
  await next(page);
  await playOn(page, 3);
  await heading(page, 'Register your result').waitFor();
  await page.reload();
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Your result').waitFor();
  await page.reload();
  await heading(page, 'Your result').waitFor();
  await expect.poll(() => points(page).textContent()).toBe('3');
  await expect.poll(() => storedAnswers(page)).toBe(3);
  await context.close();
});

exhaustiveTest('two tabs play one game: each question counts once, and both show the true state', async () => {
  const { page: one, context } = await newVisitor(browser);
  await openQuiz(one);
  await start(one);
  await heading(one, 'Question number 1?').waitFor();
  await one.waitForLoadState('networkidle');
  const { page: two } = await openTab(context);
  await openQuiz(two);
  await two.getByRole('button', { name: 'Continue game' }).click();
  await heading(two, 'Question number 1?').waitFor();
  await two.getByRole('button', { name: 'Wrong 1' }).click();
  await two.getByRole('region', { name: 'Feedback' }).getByText('Wrong').waitFor();
  // The other tab still shows the question. An answer there no longer counts, and the page says so.
  await one.getByRole('button', { name: 'Right one' }).click();
  await one.getByRole('region', { name: 'Feedback' }).getByText('in another tab. That answer counts.').waitFor();
  await expectAccessible(one);
  await next(one);
  await playOn(one, 2);
  await heading(one, 'Question number 3?').waitFor();
  await next(two);
  await playOn(two, 2);
  await playOn(two, 3);
  await two.getByLabel('First name').fill('Anna');
  await two.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => points(two).textContent()).toBe('2');
  await expect.poll(() => storedAnswers(two)).toBe(3);
  await context.close();
});

exhaustiveTest('an answer of a closed tab is sent when the game is opened again', async () => {
  const { page, context } = await newVisitor(browser);
  await openQuiz(page);
  await start(page);
  await playOn(page, 1);
  await heading(page, 'Question number 2?').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Right one' }).click();
  await notice(page).waitFor();
  await page.close();
  await context.setOffline(false);
  const { page: later } = await openTab(context);
  await openQuiz(later);
  await expect.poll(() => storedAnswers(later)).toBe(2);
  await next(later);
  await heading(later, 'Question number 3?').waitFor();
  await context.close();
});

test('a double click answers once', async () => {
  const { page, context } = await newVisitor(browser);
  await openQuiz(page);
  await page.getByRole('button', { name: 'Start' }).dblclick();
  await page.getByRole('button', { name: 'Right one' }).dblclick();
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await expect.poll(() => storedAnswers(page)).toBe(1);
  await context.close();
});

test('a network lost in a timed question keeps the answer and continues by the server’s clock', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  await openQuiz(page, timed);
  await start(page);
  await page.getByRole('timer').waitFor();
  // The question's screen comes in its own script.
  await page.getByRole('button', { name: 'Right one' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Right one' }).click();
  await notice(page).waitFor();
  await context.setOffline(false);
  await next(page);
  await heading(page, 'Question number 2?').waitFor();
  await expect.poll(() => page.getByRole('timer').isVisible()).toBe(true);
  await context.close();
});

test('a press on the start before the script has loaded is not lost', async () => {
  const { page, context } = await newVisitor(browser);
  const release = await holdBack(page, programFiles);
  await page.goto(`${server.base}/player/quiz/${quiz.id}`, { waitUntil: 'commit' });
  await start(page);
  release();
  await heading(page, 'Question number 1?').waitFor();
  await context.close();
});

/** The first request for each of these files fails, as with a network that is back a moment later. */
async function loseFileOnce(page: Page, files: string): Promise<Set<string>> {
  const lost = new Set<string>();
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort();
  });
  return lost;
}

exhaustiveTest('the program is loaded again after one failure, and the start appears', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  const lost = await loseFileOnce(page, programFiles);
  await openQuiz(page);
  await page.waitForFunction(() => (globalThis as { luckaAlive?: boolean }).luckaAlive);
  expect(lost.size).toBe(2);
  await start(page);
  await playOn(page, 1);
  await heading(page, 'Question number 2?').waitFor();
  await context.close();
});

/** What the page would do after a second or later does not happen. */
const stopLongWaits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout: wait } = globalThis;
    Object.assign(globalThis, { setTimeout: (go: () => void, after = 0) => wait(go, after < 1000 ? after : 600_000) });
  });

test('a question waits for its answers and appears with them, so that it does not jump', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  await stopLongWaits(page);
  const release = await holdBack(page, '**/assets/player/files/Play-*.js');
  await openQuiz(page);
  await start(page);
  await page.getByText('Loading').waitFor();
  await expect.poll(() => page.getByRole('main').evaluate((scene) => getComputedStyle(scene).opacity)).toBe('0');
  release();
  await page.getByRole('button', { name: 'Right one' }).waitFor();
  await expect.poll(() => page.getByRole('main').evaluate((scene) => getComputedStyle(scene).opacity)).toBe('1');
  expect(await layoutShift(page)).toBe(0);
  await context.close();
});

test('a program lost with the network is loaded again as soon as the network is back', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  // No attempt happens by itself.
  await stopLongWaits(page);
  let isLost = true;
  await page.route(programFiles, (route) => (isLost ? route.abort() : route.continue()));
  await openQuiz(page);
  await context.setOffline(true);
  isLost = false;
  await context.setOffline(false);
  await page.waitForFunction(() => (globalThis as { luckaAlive?: boolean }).luckaAlive);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await context.close();
});

exhaustiveTest('a program that fails repeatedly says so, with a button to try again', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  let isLost = true;
  await page.route(programFiles, (route) => (isLost ? route.abort() : route.continue()));
  await openQuiz(page);
  await page.getByRole('alert').getByText('No connection.').waitFor();
  await expectAccessible(page);
  // The script is back from the press on, not before it: the page, which goes on asking, would load itself and take the button away.
  page.on('request', (request) => request.isNavigationRequest() && (isLost = false));
  await page.getByRole('button', { name: 'Reload page' }).click();
  await page.waitForFunction(() => (globalThis as { luckaAlive?: boolean }).luckaAlive);
  await context.close();
});

exhaustiveTest('a question’s own script is loaded again after one failure, and the game continues', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  const lost = await loseFileOnce(page, '**/assets/player/files/Play-*.js');
  await openQuiz(page);
  await start(page);
  await page.getByRole('alert').getByText('No connection.').waitFor();
  await playOn(page, 1);
  await playOn(page, 2);
  await playOn(page, 3);
  expect(lost.size).toBeGreaterThan(0);
  await heading(page, 'Register your result').waitFor();
  await expect.poll(() => storedAnswers(page)).toBe(3);
  await context.close();
});

exhaustiveTest('a question’s own script that does not load is reported, and a reload continues the game', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  const held = new Set<string>();
  await page.route('**/assets/player/files/Play-*.js', (route) => {
    const { pathname } = new URL(route.request().url());
    if (held.has(pathname)) return route.continue();
    held.add(pathname);
  });
  await page.clock.install();
  await openQuiz(page);
  await start(page);
  await page.getByText('Loading', { exact: true }).waitFor();
  await page.clock.fastForward(9000);
  await page.getByRole('alert').getByText('No connection.').waitFor();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await playOn(page, 1);
  await heading(page, 'Question number 2?').waitFor();
  await context.close();
});
