import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { buildCalendar, type TestCalendar } from '#api/play/doors/test-calendar.ts';
import { visitorOf } from '#api/play/doors/test-visitor.ts';
import { buildQuiz, choice, playGame, player, questionOf, rightOf, wrongOf, type TestQuiz } from '#api/play/play/test-quiz.ts';
import type { Question } from '#shared/content/question.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

let quiz: TestQuiz;
let calendar: TestCalendar;

/** Three players who play the quiz and write an answer, and one who opens two doors and plays one of them. */
beforeAll(async () => {
  const tenant_id = server.tenant.id;
  const questions = [choice({ text: 'Who sings at night?' }), questionOf('free_text', { text: 'What would you like to learn?' })];
  quiz = await buildQuiz(server.services, { tenant_id, questions, change: (draft) => ({ ...draft, name: 'Winter birds' }) });
  for (const word of ['How owls hear', 'Where swallows go', 'More about owls'])
    await playGame(player(server), quiz, (question: Question, place) =>
      question.type === 'free_text' ? { text: word } : (place === 0 ? rightOf : wrongOf)(question),
    );
  const start = new Date(server.clock.now().getTime() - 3 * 86_400_000);
  calendar = await buildCalendar(server.services, { tenant_id, doors: [{}, {}, {}], start, door_settings: { access_mode: 'play' } });
  const visitor = visitorOf(server, calendar);
  await visitor.open(0);
  await visitor.open(1);
  await visitor.play(1);
});

const at = (path: string): string => `${server.base}${path}`;
const focusedLabel = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

test('a quiz’s figures are read by keyboard and as a table, its text answers are found, and a file is requested', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(at(`/quiz/${quiz.id}/statistics/quiz`));
  await page.getByText(/playing now/).waitFor();
  // From the last day of the chart, which is today.
  const chart = page.getByRole('region', { name: 'Games over time' });
  await chart.locator('[data-point="0"]').focus();
  await page.keyboard.press('End');
  await expect.poll(() => focusedLabel(page)).toMatch(/^\d\d\/\d\d\/\d{4}: Games 3, Finished 3$/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedLabel(page)).toMatch(/: Games 0, Finished 0$/);
  await expect.poll(() => chart.getByRole('table').getByRole('row').last().innerText()).toMatch(/\s3\s+3\s+0\s+\d+$/);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await chart.getByRole('region', { name: 'Games over time' }).waitFor();
  await expect.poll(() => chart.getByRole('button', { name: 'Hide table' }).getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('switch', { name: 'Compare with previous period' }).check();
  await page.waitForURL('**compare=true**');
  await chart.getByText('Games in the previous period').first().waitFor();
  expect(await axe(page)).toEqual([]);

  const exportRequest = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(`/api/v1/${quiz.id}/statistics`),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Printable report (PDF)' }).click();
  expect((await exportRequest).postDataJSON()).toEqual({ format: 'pdf' });
  const again = page.getByRole('link', { name: /Open again/ });
  const first = await again.getAttribute('href');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV files in a ZIP' }).click();
  await expect.poll(() => again.getAttribute('href')).not.toBe(first);
  await expect.poll(() => again.count()).toBe(1);

  await page.getByRole('button', { name: 'Delete player data' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete player data?' });
  await deletion.getByLabel('Games', { exact: true }).check();
  await deletion.getByRole('listitem').filter({ hasText: '3 games' }).waitFor();
  await deletion.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Questions' }).click();
  await page.getByRole('button', { name: /Who sings at night/ }).click();
  await page.getByRole('table', { name: 'Answers' }).waitFor();
  await page.getByRole('button', { name: 'Read 3 answers' }).click();
  const drawer = page.getByRole('dialog', { name: 'What would you like to learn?' });
  await drawer.getByRole('searchbox').fill('owls');
  await drawer.getByText('2 answers').waitFor();
  await expect.poll(() => drawer.getByRole('listitem').count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  // The report requested above is also a download in this browser, and may arrive meanwhile.
  const file = page.waitForEvent('download', (download) => download.suggestedFilename().startsWith('What would you like to learn'));
  await drawer.getByRole('button', { name: 'Export' }).click();
  await file;
  expect(errors).toEqual([]);
  await context.close();
});

test('a print shows all figures of a page, its name, and no controls', async () => {
  const { page, context, errors } = await openEditor(server, browser, { width: 800, height: 600 });
  await page.goto(at(`/quiz/${quiz.id}/statistics/quiz`));
  await page.getByRole('heading', { name: 'Games over time' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).isVisible()).toBe(true);
  // The main part does not scroll by itself, so the print continues below the screen.
  expect(await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1000);
  expect(errors).toEqual([]);
  await context.close();
});

test('a calendar has its own figures: each door with its days, countries, and questions by door; a quiz’s pages lead to /404', async () => {
  const { page, context, errors } = await openEditor(server, browser, { width: 390, height: 844, dark: true });
  await page.goto(at(`/calendar/${calendar.id}/statistics/overall`));
  // Cards on a phone, a table where there is room.
  const doors = page.getByRole('list', { name: 'Doors' });
  const figuresOf = async (door: string): Promise<string[]> =>
    (await doors.getByRole('listitem').filter({ hasText: door }).locator('dd').allInnerTexts()).slice(0, 5).map((text) => text.trim());
  await doors.waitFor();
  await expect.poll(() => figuresOf('Door 1')).toEqual(['1', '1', '0', '0', '0']);
  await expect.poll(() => figuresOf('Door 2')).toEqual(['1', '1', '0', '1', '1 100%']);
  await page.setViewportSize({ width: 1280, height: 844 });
  const row = page.getByRole('table', { name: 'Doors' }).getByRole('row', { name: /Door 2/ });
  await expect.poll(() => row.innerText()).toMatch(/^Door 2\s+1\s+1\s+0\s+1\s+1/);
  await page.setViewportSize({ width: 390, height: 844 });
  await doors.waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await doors.getByRole('button', { name: 'Door 2' }).click();
  const drawer = page.getByRole('dialog', { name: 'Door 2' });
  await drawer.getByRole('table', { name: 'Drop-off by question' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto(at(`/calendar/${calendar.id}/statistics/questions`));
  const question = page.getByRole('list', { name: 'Door 2' }).getByRole('listitem').first();
  await question.getByRole('term').filter({ hasText: 'Answered' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('rowheader', { name: 'Door 2' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(`/calendar/${calendar.id}/statistics/country`));
  await page.getByRole('heading', { name: 'Player locations' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto(at(`/calendar/${calendar.id}/statistics/links`));
  await page.waitForURL('**/404');
  expect(errors).toEqual([]);
  await context.close();
});

test('an analyst sees the tenant’s figures on the dashboard, and why export is disabled; staff see them of each tenant', async () => {
  const analyst = await openEditor(server, browser, { role: 'analyst' });
  await analyst.page.goto(at('/dashboard'));
  const own = analyst.page.getByRole('region', { name: 'Statistics of the last twelve months' });
  await own.locator('dd').first().waitFor();
  await expect.poll(() => own.locator('dd').first().innerText()).toMatch(/^4\b/);
  expect(await axe(analyst.page)).toEqual([]);
  await analyst.page.goto(at(`/quiz/${quiz.id}/statistics/quiz`));
  const exporting = analyst.page.getByRole('button', { name: 'Export' });
  await exporting.waitFor();
  await expect.poll(() => exporting.getAttribute('aria-disabled')).toBe('true');
  await analyst.context.close();
  const staff = await openEditor(server, browser, { is_staff: true });
  await staff.page.goto(at('/staff/tenants'));
  await staff.page.getByRole('main').getByRole('link', { name: server.tenant.name, exact: true }).click();
  await staff.page.getByRole('heading', { level: 1, name: server.tenant.name, exact: true }).waitFor();
  await staff.page.getByRole('table', { name: 'Games by type' }).waitFor();
  expect(await axe(staff.page)).toEqual([]);
  expect([...analyst.errors, ...staff.errors]).toEqual([]);
  await staff.context.close();
});
