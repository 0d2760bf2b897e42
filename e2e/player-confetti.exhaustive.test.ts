import { expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { browser, server } from './journey.ts';
import { heading, playOn, questionsOf, start } from './player-steps.ts';

/** Plays to the result of a game with one right answer, when this many are needed to pass. */
async function openResult(pass_level: number, reducedMotion: 'reduce' | 'no-preference') {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(1),
    settings: { registration_moment: 'none', pass_level },
  });
  const context = await browser.newContext({ reducedMotion });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await playOn(page, 1);
  await heading(page, 'Your result').waitFor();
  return { confetti: page.locator('.confetti'), loadsConfetti: () => requested.some((path) => path.includes('/Confetti-')), context };
}

test('confetti falls for a player who has passed, but not for one who has failed, nor with reduced motion', async () => {
  const passed = await openResult(1, 'no-preference');
  await passed.confetti.waitFor();
  expect(passed.loadsConfetti()).toBe(true);
  await passed.context.close();

  // The result requests it as it is rendered, or never.
  const failed = await openResult(2, 'no-preference');
  expect(failed.loadsConfetti()).toBe(false);
  await failed.context.close();

  const reduced = await openResult(1, 'reduce');
  await reduced.confetti.waitFor({ state: 'attached' });
  await expect.poll(() => reduced.confetti.isVisible()).toBe(false);
  await reduced.context.close();
});
