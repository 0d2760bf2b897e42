import { expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, newVisitor, next, playOn, questionsOf, start } from './player-steps.ts';

test('a screen that fails to render says so calmly, and a reload continues the game', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(2),
    settings: { registration_moment: 'none' },
  });
  const { page, context } = await newVisitor(browser, 'phone');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await playOn(page, 1);
  await page.getByRole('button', { name: 'Right one' }).click();
  await page.getByRole('button', { name: 'View result' }).waitFor();
  // Only the result shows a time with decimals.
  await page.evaluate(() => {
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(target, [lang, options]: [string, Intl.NumberFormatOptions | undefined]) {
        if (options?.minimumFractionDigits) throw new Error('planted');
        return new target(lang, options);
      },
    });
  });
  await next(page);
  await heading(page, 'Something went wrong.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await heading(page, 'Your result').waitFor();
  await expect.poll(() => page.getByText('2 of 2').count()).toBe(1);
  await context.close();
});
