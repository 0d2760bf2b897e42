import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuiz, createSoundQuiz } from '#api/activities/test-activity.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { launchBrowser } from './browser.ts';
import { allSaved, openEditor } from './editor-steps.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await testServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('each problem of the publish check leads to the field where it is put right', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  await api.updateQuiz({ params: { quizID: id }, body: { pass_level: 9, sponsor: { enabled: true, text: '', url: '' } } });
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${id}/editor/?part=registration`);
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('menuitem', { name: 'Terms and conditions' }).click();
  await allSaved(page);
  const lead = async (problem: RegExp, [place, part]: [string, string], field: string) => {
    await page.goto(`${server.base}/quiz/${id}/editor/?part=check`);
    await page.getByRole('button', { name: problem }).click();
    await page.waitForURL((url) => url.pathname.includes(place) && url.search.includes(part));
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(field);
  };
  await lead(/The pass level is above/, ['/settings', 'section=game'], 'pass_level');
  await lead(/The sponsor has neither/, ['/settings', 'section=sponsor'], 'sponsor');
  await lead(/The address of the terms/, ['/editor', 'part=registration'], 'terms_url');
  await context.close();
});

test('the editor tells the limit of live activities and leaves the activity off', async () => {
  const { api } = await server.asOwner();
  const [first, second] = [await createSoundQuiz(api), await createSoundQuiz(api)];
  await api.publishQuiz({ params: { quizID: first.id } });
  await api.changeQuizStatus({ params: { quizID: first.id } });
  await api.publishQuiz({ params: { quizID: second.id } });
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${first.id}/editor/`);
  await page.getByRole('button', { name: /^Stage: / }).click();
  await page.getByRole('menuitem', { name: 'Activate', exact: true }).click();
  await page.getByText(/Live quiz limit exceeded/).waitFor();
  expect((await api.readQuiz({ params: { quizID: first.id } })).is_active).toBe(false);
  await context.close();
});

test('who owns the picture of a person type is told with it', async () => {
  const { api } = await server.asOwner();
  const { id } = await createQuiz(api, 'person');
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/person/${id}/editor/?part=person_types`);
  await page.locator('summary').first().click();
  await page.getByLabel('Who owns the picture').first().fill('Anna Berg');
  await allSaved(page);
  expect((await api.readQuiz({ params: { quizID: id } })).person_types[0]?.image_copyright).toBe('Anna Berg');
  await context.close();
});
