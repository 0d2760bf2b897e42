import { expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { browser, server } from './journey.ts';
import { heading, playOn, questionsOf, start } from './player-steps.ts';

/** Whether the result of a game with one right answer shows confetti, when this many are needed to pass. */
async function hasConfetti(pass_level: number, reducedMotion: 'reduce' | 'no-preference'): Promise<boolean> {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(1),
    settings: { registration_moment: 'none', pass_level },
  });
  const context = await browser.newContext({ reducedMotion });
  const page = await context.newPage();
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await playOn(page, 1);
  await heading(page, 'Your result').waitFor();
  // Only players with a reason to see it load it.
  await page.waitForLoadState('networkidle');
  const isShown = await page.locator('.confetti').isVisible();
  await context.close();
  return isShown;
}

test('confetti falls for a player who has passed, but not for one who has failed, nor with reduced motion', async () => {
  expect(await hasConfetti(1, 'no-preference')).toBe(true);
  expect(await hasConfetti(2, 'no-preference')).toBe(false);
  expect(await hasConfetti(1, 'reduce')).toBe(false);
});
