import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { axe } from './browser.ts';
import { openEditor, questionText } from './editor-steps.ts';
import { browser, server } from './journey.ts';

exhaustiveTest('the live preview shows the custom CSS and the snow like the player, and no forbidden CSS', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  const custom_css = 'h1 { color: rgb(1, 2, 3); position: fixed } html { background: rgb(9, 9, 9) }';
  await api.updateQuiz({ params: { quizID: id }, body: { custom_css, snow_effect: true } });
  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${id}/editor/`);
  const frame = page.frameLocator('iframe');
  const title = frame.getByRole('heading', { level: 1 });
  const look = () => title.evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(heading).position]);
  await expect.poll(look).toEqual(['rgb(1, 2, 3)', 'static']);
  expect(await frame.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)).not.toBe('rgb(9, 9, 9)');
  await frame.locator('.snow i').first().waitFor({ state: 'attached' });
  await page.goto(`${server.base}/quiz/${id}/editor/?part=questions`);
  await expect.poll(look).toEqual(['rgb(1, 2, 3)', 'static']);
  await expect.poll(() => frame.locator('.snow').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('custom CSS shows beside the field at once, on any screen', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${id}/settings?section=css`);
  const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  const colour = () => title.evaluate((heading) => getComputedStyle(heading).color);
  await page.getByLabel('Custom CSS').fill('h1 { color: rgb(1, 2, 3) } @import "x.css";');
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  await page.getByRole('region', { name: 'Removed' }).getByText('Line 1: this at-rule is not allowed').waitFor();
  await page.getByRole('radiogroup', { name: 'Shown' }).getByText('Question').click();
  await title.filter({ hasText: 'Which bird is this?' }).waitFor();
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('the live preview follows each keystroke', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${id}/editor/?part=questions`);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await heading.waitFor();
  await questionText(page).fill('');
  for (const written of ['W', 'Wh', 'Who', 'Who?']) {
    await questionText(page).press(written.at(-1) === '?' ? 'Shift+?' : (written.at(-1) as string));
    await expect.poll(() => heading.textContent()).toBe(written);
  }
  await context.close();
});
