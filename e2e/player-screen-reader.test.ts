import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { asWhole } from '#shared/content/part.ts';
import { outcomesOf } from '#activity/document.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { newId } from '#shared/ids.ts';
import { browser, server } from './journey.ts';
import { heading, newVisitor, next, questionsOf, start, withFields } from './player-steps.ts';

/** The one live region that all screens of a game share. */
const said = (page: Page): Locator => page.locator('p.unseen[role=status]').first();
async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect.poll(() => said(page).textContent()).toBe(text);
}
const described = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent);
const focused = (page: Page): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);

test('a screen reader announces the question, how it was answered, the result and the place', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(2, { feedback: { text: 'Because it is so.' } }),
    settings: { pass_level: 2 },
    change: withFields('name'),
  });
  const { page, context } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await expectAnnounced(page, 'Question 1 of 2');
  await expect.poll(() => focused(page)).toBe('Question number 1?');
  await page.getByRole('button', { name: 'Right one' }).click();
  await expectAnnounced(page, 'Correct. 1 point. Because it is so.');
  await expect.poll(() => focused(page)).toBe('Next');
  await next(page);
  await expectAnnounced(page, 'Question 2 of 2');
  await page.getByRole('button', { name: 'Wrong 1' }).click();
  await expectAnnounced(page, 'Wrong. Because it is so.');
  await next(page);
  await heading(page, 'Register your result').waitFor();
  await expectAnnounced(page, '');
  await page.getByRole('button', { name: 'Register' }).click();
  // The error of a field is its description, and the focus goes to the first such field.
  await expect.poll(() => described(page)).toBe("This field can't be empty");
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectAnnounced(page, '1 point. Not passed. Place 1');
  await page.getByRole('button', { name: 'View leaderboard' }).click();
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Place 1');
  await context.close();
});

test('an answer is felt, its points fly to their counter, and a press lands them at once', async () => {
  const questions = questionsOf(2);
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, settings: { registration_moment: 'none' } });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const felt: VibratePattern[] = [];
    Object.assign(globalThis, { felt });
    Object.defineProperty(navigator, 'vibrate', { value: (pattern: VibratePattern) => felt.push(pattern) > 0 });
  });
  const isLoaded = page.waitForResponse(/\/effects-[^/]*\.js$/);
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await isLoaded;
  const animations = await context.newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await page.getByRole('button', { name: 'Right one' }).click();
  const [flying, counter] = [page.locator('.flying-points'), page.locator('.bar-points [aria-hidden]')];
  await expect.poll(() => flying.textContent()).toBe('+1');
  await expect.poll(() => counter.textContent()).toBe('0');
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { felt: VibratePattern[] }).felt)).toEqual([[10], [20]]);
  await page.keyboard.press('Shift');
  await flying.waitFor({ state: 'detached' });
  await expect.poll(() => counter.textContent()).toBe('1');
  await next(page);
  await heading(page, 'Question number 2?').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a screen reader announces the type of a personality test', async () => {
  const [question] = questionsOf(1);
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    kind: 'person',
    questions: [],
    settings: { registration_moment: 'none' },
    change(draft) {
      const types = outcomesOf(draft).map((type, place) => ({ ...type, title: ['The owl', 'The robin'][place] as string }));
      const answers = (question?.answers ?? []).map(({ is_right: _, ...answer }) => ({
        ...answer,
        person_types: [{ id: newId(), person_type_id: types[1]?.id as string, points: 1 }],
      }));
      return { ...draft, person_types: types, parts: asWhole(question ? [{ ...question, answers }] : []) } as Draft;
    },
  });
  const { page, context } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/person/${quiz.id}`);
  await start(page);
  await page.getByRole('button', { name: 'Wrong 2' }).click();
  await expectAnnounced(page, 'The robin');
  await context.close();
});

test('a screen reader announces when thirty, ten and five seconds are left', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(1, { time_for_answer_in_seconds: 40 }),
    settings: { registration_moment: 'none', time_limit_type: 'question' },
  });
  const { page, context } = await newVisitor(browser, 'phone');
  await page.clock.install();
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  const timer = page.getByRole('timer');
  await timer.waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  const loud = timer.locator('[aria-live=assertive]');
  const left = async (): Promise<number> => Number(/\d+/.exec((await timer.getAttribute('aria-label')) ?? '')?.[0]);
  for (const second of [30, 10, 5]) {
    // The device's clock moves only as set here.
    while ((await left()) > second + 1) await page.clock.runFor(1000);
    await expect.poll(() => loud.textContent()).toBe('');
    while ((await left()) > second) await page.clock.runFor(200);
    await expect.poll(() => loud.textContent()).toBe(`${second} seconds left`);
  }
  await context.close();
});
