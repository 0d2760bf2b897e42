import { expect, test } from 'vitest';
import { buildQuiz, questionOf } from '#api/play/play/test-quiz.ts';
import { expectAccessible, heading, newVisitor, playOn, questionsOf, start } from './player-steps.ts';
import { browser, server } from './journey.ts';

const section = (text: string, minutes: number) => questionOf('section', { text, points: 0, time_for_answer_in_seconds: minutes * 60 });

test('a test with sections: a reload winds no clock up, and when the time is over the next section comes', async () => {
  server.clock.set('2026-11-20T12:00:00Z');
  const [first, second, third, fourth] = questionsOf(4);
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    kind: 'academy',
    questions: [section('Exits', 10), first!, second!, third!, section('Alarms', 5), fourth!],
    settings: { answer_feedback_mode: 'no_correction', registration_moment: 'none' },
  });
  const { page, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/academy/${live.id}`);
  await start(page);
  await heading(page, 'Exits').waitFor();
  await page.getByText('The clock starts when you continue.').waitFor();
  await expect.poll(() => page.getByRole('definition').allTextContents()).toEqual(['3', '10:00']);
  await expect.poll(() => page.getByRole('timer').count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  await playOn(page, 1);
  await heading(page, 'Question number 2?').waitFor();
  server.clock.advance(8 * 60_000);
  await page.reload();
  await heading(page, 'Question number 2?').waitFor();
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^(2:00|1:5\d)/);
  await expectAccessible(page);
  // The device's clock has three seconds left; the server's is over.
  server.clock.advance(117_000);
  await page.reload();
  await page.getByRole('timer').waitFor();
  server.clock.advance(4_000);
  await heading(page, 'Alarms').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await playOn(page, 4);
  await page.getByText('2 of 4').first().waitFor();
  expect(errors).toEqual([]);
});
