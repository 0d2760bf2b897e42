import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { answerByHand } from './answer-by-hand.ts';
import { drawPictures, everyTypeWithPicture } from './every-type.ts';
import { browser, server } from './journey.ts';
import { hasSettled, heading, layoutShift, openTab, start } from './player-steps.ts';

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
    await drawPictures(page);
    // Chromium excuses what moves within half a second of a press.
    await page.route('**/question-answer', async (route) => {
      const response = await route.fetch();
      await pause(700);
      await route.fulfill({ response });
    });
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await start(page);
    const jumps: Record<string, number> = {};
    for (const { text, type } of questions) {
      await heading(page, text).waitFor();
      await page.getByText('Loading').waitFor({ state: 'detached' });
      await hasSettled(page);
      const before = await layoutShift(page);
      await answerByHand(page);
      if (type === 'ad') continue;
      const onward = page.getByRole('button', { name: /^(Next|View result)$/ });
      await onward.waitFor();
      await hasSettled(page);
      jumps[text] = (await layoutShift(page)) - before;
      await onward.click();
    }
    await heading(page, 'Your result').waitFor();
    expect(Object.entries(jumps).filter(([, shift]) => shift > 0.0005)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);
