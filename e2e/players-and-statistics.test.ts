import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import type { Draft } from '#activity/document.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { buildQuiz, choice, granted, playGame, player, rightOf, wrongOf, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

let quiz: TestQuiz;

const people = [
  { name: 'Alva', surname: 'Lindqvist', email: 'alva@lake.example', right: 3 },
  { name: 'Mikko', surname: 'Lahtinen', email: 'mikko@hill.example', right: 1 },
];
const withForm = (draft: Draft): Draft => {
  const fields = (['name', 'surname', 'email'] as const).map((name) => ({ key: name, name, required: true }));
  return { ...draft, name: 'Winter birds', registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } } };
};

/** Plays and registers as each of `people`. */
async function joinAll(played: TestQuiz): Promise<void> {
  for (const { right, ...fields } of people) {
    const visitor = player(server);
    const { started } = await playGame(visitor, played, (question, place) => (place < right ? rightOf : wrongOf)(question));
    granted(await visitor.register({ game_id: started.game_id, ...fields }));
  }
}

/** Two players who register, one who does not, one who leaves, and a preview. */
beforeAll(async () => {
  const questions = ['Who is sitting here?', 'Who sings?', 'Who flies south?'].map((text) => choice({ text }));
  const sponsor = { enabled: true, url: 'https://feeders.example', text: 'Feeders' };
  quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, settings: { sponsor }, change: withForm });
  await joinAll(quiz);
  await playGame(player(server), quiz, wrongOf);
  await player(server).start(quiz, { device_type: 'mobile' });
  await player(server).start(quiz, { is_preview: true, key: previewKey(server.services.secrets, quiz.publication_id) });
  await server.anonymous.saveAdvQuizView({ body: { adv: 'sponsor', quiz_localization_id: quiz.id } });
});

const at = (path: string) => `${server.base}/quiz/${quiz.id}/${path}`;

test('an owner finds registered players, games and answers, by days of her choice', async () => {
  const { page, context, errors } = await openEditor(server, browser, { at: '/dashboard/quizes' });
  await page.getByRole('link', { name: 'Winter birds', exact: true }).click();
  const tabs = page.getByRole('navigation', { name: 'Pages of this activity' });
  await tabs.getByRole('link', { name: 'Players' }).click();
  await page.getByText('2 players').waitFor();
  const rows = page.getByRole('row');
  await page.getByRole('button', { name: 'Points' }).click();
  await page.waitForURL('**sort=points**');
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/Alva\s+Lindqvist\s+alva@lake\.example\s+3\s+0\s+3\s+0\s/);
  await expect.poll(() => page.getByRole('columnheader', { name: 'Points' }).getAttribute('aria-sort')).toBe('descending');
  await page.getByRole('searchbox').fill('hill');
  await page.getByText('1 player', { exact: true }).waitFor();
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/Mikko\s+Lahtinen/);
  expect(await axe(page)).toEqual([]);

  await tabs.getByRole('link', { name: 'Statistics' }).click();
  await page.waitForURL('**/statistics/quiz');
  const figure = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  await figure('Games').filter({ hasText: /^4\b/ }).waitFor();
  await expect.poll(() => figure('Finished').innerText()).toMatch(/^3 75%/);
  await expect.poll(() => figure('Registrations').innerText()).toMatch(/^2\b/);
  await expect.poll(() => figure('Unique players').innerText()).toMatch(/^4\b/);
  await expect.poll(() => figure('Average points').innerText()).toBe('1.33');
  await page.getByRole('row', { name: /Phone/ }).waitFor();
  expect(await axe(page)).toEqual([]);

  const menu = page.getByRole('navigation', { name: 'Statistics pages' });
  await menu.getByRole('link', { name: 'Questions' }).click();
  await expect.poll(() => page.getByRole('row', { name: /Who sings/ }).innerText()).toMatch(/\s3\s+1\s+33%\s+2\s+67%/);
  expect(await axe(page)).toEqual([]);
  // On a phone these are cards, and nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').filter({ hasText: 'Who sings' });
  await card.getByRole('button', { name: /Who sings/ }).click();
  await card.getByRole('table', { name: 'Answers' }).waitFor();
  expect((await card.locator('dd').allInnerTexts()).slice(0, 3).map((text) => text.trim())).toEqual(['3', '1 33%', '2 67%']);
  expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await menu.getByRole('link', { name: 'Link tracking' }).click();
  await expect.poll(() => page.getByRole('row', { name: /Sponsor/ }).innerText()).toMatch(/\s1\s+0$/);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Set date range' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set date range' });
  await dialog.getByLabel('From').fill('05/03/2020');
  await dialog.getByLabel('To').fill('04/03/2020');
  await dialog.getByLabel('To').press('Tab');
  await expect.poll(() => dialog.getByLabel('From').inputValue()).toBe('');
  await dialog.getByLabel('From').fill('02/03/2020');
  await dialog.getByLabel('From').press('Tab');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL('**from=2020-03-02&to=2020-03-04**');
  await page.getByText('No links viewed or shared in this period').waitFor();
  await menu.getByRole('link', { name: 'Quiz' }).click();
  await page.getByText('Data not available').waitFor();
  await page.getByText('No games in this period').waitFor();

  await page.goto(at('statistics/countries'));
  await page.waitForURL('**/404');
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest(
  'a player’s drawer explains her points; the list is exported, she is pseudonymised, and chosen players are deleted after a count',
  async () => {
    const questions = ['Who dives?', 'Who hops?', 'Who walks?'].map((text) => choice({ text }));
    const own = await buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      questions,
      change: (draft) => ({ ...withForm(draft), name: 'Pond birds' }),
    });
    await joinAll(own);
    const { page, context, errors } = await openEditor(server, browser);
    await page.goto(`${server.base}/quiz/${own.id}/players/?sort=points`);
    await page.getByRole('button', { name: 'Open Alva Lindqvist' }).click();
    await page.waitForURL('**player=**');
    const drawer = page.getByRole('dialog', { name: 'Alva Lindqvist' });
    await drawer.getByRole('heading', { name: 'Why 3 points' }).waitFor();
    await expect.poll(() => drawer.getByText('Correct answer: Who hops?').count()).toBe(1);
    await drawer.getByText('3 points · 3 of 3 correct').click();
    await drawer
      .getByText(/^Answer 0 correct · 1 point · /i)
      .first()
      .waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await axe(page)]).toEqual([width, []]);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open Alva Lindqvist' }).press('Enter');
    await drawer.getByRole('heading', { name: 'Why 3 points' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open Alva Lindqvist');

    await page.getByRole('button', { name: 'Export' }).click();
    const exporting = page.getByRole('dialog', { name: 'Export players' });
    await exporting.getByText('CSV', { exact: true }).click();
    await exporting.getByRole('checkbox', { name: 'Email' }).uncheck();
    expect(await axe(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Pond birds .*\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^\uFEFFName,Surname,Points,.*\r?\nAlva,Lindqvist,3,.*\r?\nMikko,Lahtinen,1,/,
    );

    await page.getByRole('button', { name: 'Open Alva Lindqvist' }).click();
    await drawer.getByRole('button', { name: 'Pseudonymise' }).click();
    const asking = page.getByRole('dialog', { name: 'Pseudonymise Alva Lindqvist?' });
    await asking.waitFor();
    expect(await axe(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Pseudonymise permanently' }).press('Enter');
    await page.getByText(/^The player is now called /).waitFor();
    await page.getByText('Alva').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    // In the table as in her drawer, which has nothing left to remove.
    const nameless = page.getByRole('button', { name: /^Open Player \d+$/ });
    await expect.poll(() => nameless.innerText()).toMatch(/^Player \d+$/);
    await nameless.press('Enter');
    const ofNameless = page.getByRole('dialog', { name: /^Player \d+$/ });
    await ofNameless.getByText('This player is pseudonymised').waitFor();
    await expect.poll(() => ofNameless.getByRole('button', { name: 'Pseudonymise' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await ofNameless.waitFor({ state: 'detached' });

    await page.getByRole('checkbox', { name: 'Select Mikko Lahtinen' }).check();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('region', { name: '1 player selected' }).getByRole('button', { name: 'Delete' }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete 1 player from this activity?' });
    await deleting.getByRole('listitem').filter({ hasText: '3 answers' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await deleting.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('1 player deleted').waitFor();
    await page.getByText('Mikko').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Players');
    expect(errors).toEqual([]);
    await context.close();
  },
);

exhaustiveTest('an analyst sees statistics, but no players, not at their address either', async () => {
  const { page, context, errors } = await openEditor(server, browser, { role: 'analyst', at: '/dashboard/quizes' });
  await page.getByRole('link', { name: 'Winter birds', exact: true }).click();
  await page.waitForURL('**/statistics/quiz');
  await page.getByRole('heading', { name: 'Games over time' }).waitFor();
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Pages of this activity' }).getByRole('link').allInnerTexts())
    .toEqual(['Statistics']);
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Statistics pages' }).getByRole('link').allInnerTexts())
    .toEqual(['Quiz', 'Questions', 'Link tracking']);
  expect(await axe(page)).toEqual([]);
  for (const path of ['players/', 'editor/']) {
    await page.goto(at(path));
    await page.waitForURL('**/401');
    await page.getByText('This action is unauthorized.').waitFor();
  }
  await page.goto(at('settings/'));
  await page.waitForURL('**/404');
  await page.goto(at(''));
  await page.waitForURL('**/statistics/quiz');
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('on a phone in dark mode, the figures are readable below each other', async () => {
  const { page, context } = await openEditor(server, browser, { width: 390, height: 844, dark: true });
  for (const path of ['players/', 'statistics/quiz', 'statistics/questions', 'statistics/links']) {
    await page.goto(at(path));
    const shown = {
      'players/': page.getByRole('button', { name: 'Open Alva Lindqvist' }),
      'statistics/questions': page.getByRole('list', { name: 'Questions' }),
    };
    await (shown[path as keyof typeof shown] ?? page.getByRole('table').first()).waitFor();
    expect([path, await axe(page)]).toEqual([path, []]);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
  }
  await context.close();
});
