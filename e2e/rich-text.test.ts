import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { axe } from './browser.ts';
import { allSaved, answerField, openEditor, questionText } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, newVisitor, start } from './player-steps.ts';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' });

async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate(async (formatted) => {
    const blob = (text: string, type: string) => new Blob([text], { type });
    const parts = { 'text/plain': blob('pasted', 'text/plain'), 'text/html': blob(formatted, 'text/html') };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
  }, html);
  await page.keyboard.press('Control+v');
}

test('an editor writes marks with keys and toolbar, each press one step of undo, and players see them', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  const { page, context, errors } = await openEditor(server, browser, { at: `/quiz/${id}/editor/?part=questions` });
  const field = questionText(page);
  await expect.poll(() => toolbar(page).count()).toBe(0);
  await field.fill('Which bird is this?');
  await field.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(6, 10));
  await page.keyboard.press('Control+b');
  await expect.poll(() => field.inputValue()).toBe('Which **bird** is this?');
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('Which bird is this?');
  await page.keyboard.press('Control+Shift+z');
  await page.frameLocator('iframe').locator('h1 strong', { hasText: 'bird' }).waitFor();

  await page.keyboard.press('End');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Formula');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Formula' });
  await dialog.getByLabel('Formula in TeX').fill('\\frac{1}{');
  await dialog.getByText('This formula cannot be read.').waitFor();
  await dialog.getByLabel('Formula in TeX').fill('\\frac{1}{2}');
  await dialog.locator('output math').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect.poll(() => field.inputValue()).toBe('Which **bird** is this?\\(\\frac{1}{2}\\)');
  await page.frameLocator('iframe').locator('h1 math').waitFor();

  await answerField(page, 2).click();
  await expect.poll(() => toolbar(page).getByRole('button').count()).toBe(5);
  await page.keyboard.press('Control+a');
  await pasteHtml(
    page,
    '<b style="font-weight:normal">A <span style="font-weight:700">small</span> H<sub>2</sub>O <code>a*b*</code><img src=x onerror="window.hit=1"></b>',
  );
  await expect.poll(() => answerField(page, 2).inputValue()).toBe('A **small** H~2~O `a*b*`');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await allSaved(page);
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();

  await api.updateQuiz({ params: { quizID: id }, body: { stage: 'live' } });
  const visitor = await newVisitor(browser, 'phone');
  await visitor.page.goto(`${server.base}/player/quiz/${id}`);
  await start(visitor.page);
  await visitor.page
    .getByRole('heading', { name: /^Which bird is this/ })
    .locator('strong', { hasText: 'bird' })
    .waitFor();
  await visitor.page.locator('h1 math mfrac').waitFor();
  const button = visitor.page.getByRole('button', { name: 'A small H2O a*b*' });
  await expect.poll(() => button.locator('strong, sub').allTextContents()).toEqual(['small', '2']);
  await expectAccessible(visitor.page);
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
  // The tenant's plan has room for one live quiz.
  await api.updateQuiz({ params: { quizID: id }, body: { stage: 'expired' } });
});

exhaustiveTest('a link is written in a dialog, a list by a press, and both stand in the feedback', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  const { page, context, errors } = await openEditor(server, browser, { at: `/quiz/${id}/editor/?part=questions` });
  await page.getByText('Feedback after the answer').click();
  const field = page.getByRole('textbox', { name: 'Explanation', exact: true });
  await field.focus();
  const item = (words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span> </span></span><![endif]>${words}</p>`;
  await pasteHtml(page, `<html><body>${item('One')}${item('<b>Two</b> more')}</body></html>`);
  await expect.poll(() => field.inputValue()).toBe('- One\n- **Two** more');
  await field.fill('Robins\nWrens');
  await page.keyboard.press('Control+a');
  await toolbar(page).getByRole('button', { name: 'List' }).click();
  await expect.poll(() => field.inputValue()).toBe('- Robins\n- Wrens');
  await field.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(2, 8));
  await toolbar(page).getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.getByText('Enter an address that starts with https://.').waitFor();
  await dialog.getByLabel('Address').fill('https://birds.example/robin');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect.poll(() => field.inputValue()).toBe('- [Robins](https://birds.example/robin)\n- Wrens');
  await allSaved(page);
  expect(errors).toEqual([]);
  await context.close();

  await api.updateQuiz({ params: { quizID: id }, body: { stage: 'live' } });
  const visitor = await newVisitor(browser, 'phone');
  await visitor.page.goto(`${server.base}/player/quiz/${id}`);
  await start(visitor.page);
  await visitor.page.getByRole('button', { name: 'A robin' }).click();
  const feedback = visitor.page.getByRole('region', { name: 'Feedback' });
  await feedback.waitFor();
  await expect.poll(() => feedback.getByRole('listitem').allTextContents()).toEqual(['Robins', 'Wrens']);
  const link = feedback.getByRole('link', { name: 'Robins' });
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual(['https://birds.example/robin', 'noopener nofollow']);
  await expectAccessible(visitor.page);
  await visitor.context.close();
});
