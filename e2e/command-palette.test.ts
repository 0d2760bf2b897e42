import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { addQuestion, createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

/** Opens the palette, types and chooses the first result. */
async function take(page: Page, typed: string, offered: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill(typed);
  await page.getByRole('dialog').getByRole('button', { name: offered }).first().click();
  await page.getByPlaceholder('Search or jump to…').waitFor({ state: 'hidden' });
}
async function titled(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(title);
}

exhaustiveTest('Ctrl-K finds every place, template, question and activity, and the title names the opened screen', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  const question = await addQuestion(api, id, 'Vilken fågel ropar på natten?');
  await api.keepInBank({ body: { quiz_id: id, ids: [question], tags: [] } });
  await api.updateQuiz({ params: { quizID: id }, body: { name: 'Night birds' } });
  const { page, context, errors } = await openEditor(server, browser, { at: '/dashboard' });
  await titled(page, 'Dashboard · Lucka');
  await take(page, 'natten fagel', 'Night birds');
  await page.waitForURL('**/quiz/*/editor/**');
  await titled(page, 'Cover · Night birds · Lucka');
  await take(page, 'publish', 'Publish');
  await page.waitForURL('**/editor/?part=check**');
  await titled(page, 'Publish check · Night birds · Lucka');
  await take(page, 'fagel natten', 'Vilken fågel ropar på natten?');
  await page.waitForURL(`**/editor/?part=questions&question=${question}`);
  await titled(page, 'Questions · Night birds · Lucka');
  await take(page, 'version', 'Version history');
  await page.getByRole('dialog', { name: 'Version history' }).waitFor();
  await titled(page, 'Version history · Night birds · Lucka');
  await page.keyboard.press('Escape');
  await take(page, 'leaderboard settings', 'Leaderboard');
  await titled(page, 'Leaderboard · Settings · Night birds · Lucka');
  const opened = page.waitForEvent('popup');
  await take(page, 'preview', 'Preview');
  await (await opened).waitForURL(`**/player/quiz/${id}?key=*`);
  // The question in the bank, beside the one of the open activity.
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill('ropar');
  await page.getByRole('dialog').getByRole('button', { name: 'Vilken fågel ropar på natten?' }).nth(1).click();
  await page.waitForURL('**/question-bank?search=ropar');
  await page.getByText('1 question', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('ropar');
  await titled(page, 'Question bank · Lucka');
  await take(page, 'templates', 'Templates');
  await page.waitForURL('**/templates');
  await take(page, 'capitals world', 'Capitals around the world');
  await page.getByRole('heading', { name: 'Capitals around the world' }).waitFor();
  await titled(page, 'Templates · Lucka');
  await take(page, 'calendars', 'Calendars');
  await page.waitForURL('**/dashboard/calendars');
  await titled(page, 'Calendars · Lucka');
  // Publishing is offered only while there is something to publish.
  await api.publishQuiz({ params: { quizID: id } });
  await page.goto(`${server.base}/quiz/${id}/editor/`);
  await titled(page, 'Cover · Night birds · Lucka');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill('publish');
  const offered = page.getByRole('dialog').getByRole('button');
  await offered.filter({ hasText: /^Publish check/ }).waitFor();
  await expect.poll(() => offered.filter({ hasText: /^Publish changes/ }).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('Ctrl-K offers only the pages that a role may open', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  const { page, context } = await openEditor(server, browser, { role: 'analyst', at: `/quiz/${id}/statistics/quiz` });
  await titled(page, 'Quiz · Statistics · Winter birds · Lucka');
  // The title stands before the page takes keys.
  const field = page.getByPlaceholder('Search or jump to…');
  await expect.poll(async () => (await field.isVisible()) || page.keyboard.press('Control+k'), { interval: 500 }).toBe(true);
  const offered = page.getByRole('dialog').getByRole('button');
  await offered.filter({ hasText: 'Preview' }).waitFor();
  for (const name of ['Publish', 'Version history', 'Question bank', 'Templates', 'Players', 'Publish check'])
    expect(await offered.filter({ hasText: new RegExp(`^${name}`) }).count(), name).toBe(0);
  await context.close();
});
