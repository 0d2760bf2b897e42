import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { answerByHand, pressNext, waitForFeedback, waitForQuestion } from './answer-by-hand.ts';
import { drawPictures, everyTypeWithPicture } from './every-type.ts';
import { browser, server } from './journey.ts';
import { heading, layoutShift, openTab, start } from './player-steps.ts';

/** Sums the shifts since the reply to an answer, also those that Chromium excuses within half a second of a press. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let since = Number.POSITIVE_INFINITY;
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { startTime, value } of entries as (PerformanceEntry & { value: number })[]) if (startTime >= since) sum += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const beginShifts = async () => {
      // What the press itself has moved is painted by then.
      for (let frames = 0; frames < 2; frames += 1) await new Promise((done) => requestAnimationFrame(done));
      add(observer.takeRecords());
      [since, sum] = [performance.now(), 0];
    };
    const endShifts = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(globalThis, { beginShifts, endShifts });
  });
interface Watched {
  beginShifts(): Promise<void>;
  endShifts(): number;
}
const beginShifts = (page: Page): Promise<void> => page.evaluate(() => (globalThis as unknown as Watched).beginShifts());
const endShifts = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as Watched).endShifts());

/** How many times as fast what moves by animations does so. */
const haste = 8;
/** Milliseconds until the reply: enough at this speed for all that is shown of a wait; once for each way to wait at the speed of a player. */
const quickly = 125;
const slowly = 700;
const waysToWait = ['Text?', 'Checkbox?'];

const withLateFeedback = [
  { name: 'on a phone', width: 390, height: 844, reducedMotion: 'no-preference' },
  { name: 'on a phone with reduced motion', width: 390, height: 844, reducedMotion: 'reduce' },
  { name: 'on a large phone on its side', width: 844, height: 390, reducedMotion: 'no-preference' },
] as const;
test.each(withLateFeedback)(
  '$name nothing jumps when the feedback of any type comes late, with a picture or without',
  async ({ width, height, reducedMotion }) => {
    const plain = everyTypeWithPicture().map((question) => ({ ...question, text: `${question.text}?`, cover: {} }));
    const questions = [...plain, ...everyTypeWithPicture()];
    const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, settings: { registration_moment: 'none' } });
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion, isMobile: true, hasTouch: true });
    const { page, errors } = await openTab(context);
    const animations = await context.newCDPSession(page);
    await animations.send('Animation.enable');
    const setSpeed = (playbackRate: number) => animations.send('Animation.setPlaybackRate', { playbackRate });
    await watchShifts(page);
    await drawPictures(page);
    let wait = quickly;
    await page.route('**/question-answer', async (route) => {
      const response = await route.fetch();
      await pause(wait);
      await beginShifts(page);
      await route.fulfill({ response });
    });
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await start(page);
    const jumps: Record<string, number> = {};
    for (const { text, type } of questions) {
      const isSlow = waysToWait.includes(text);
      wait = isSlow ? slowly : quickly;
      await setSpeed(isSlow ? 1 : haste);
      await waitForQuestion(page, text);
      const before = await layoutShift(page);
      await answerByHand(page);
      if (type === 'ad') continue;
      await waitForFeedback(page);
      jumps[text] = Math.max(await endShifts(page), (await layoutShift(page)) - before);
      await pressNext(page);
    }
    await heading(page, 'Your result').waitFor();
    expect(Object.keys(jumps).length).toBeGreaterThan(20);
    expect(Object.entries(jumps).filter(([, shift]) => shift > 0.0005)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);
