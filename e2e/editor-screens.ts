import type { Page } from 'playwright-core';
import type { QuizType } from '#shared/activity/document.ts';

/** An address with what is there once it is drawn; `over` opens what lies over it. */
export interface Screen {
  path: string;
  ready: (page: Page) => Promise<unknown>;
  over?: (page: Page) => Promise<unknown>;
}

/** An activity with a question of every type, all of them in the outline. */
export interface Walked {
  kind: QuizType;
  id: string;
  name: string;
  /** The ids of its questions, in the order of the types. */
  questions: string[];
}

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();
const heading =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name }).first().waitFor();
const dialog = (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor();
const region =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('region', { name }).waitFor();

/** On a phone the menu at the side lies behind a button. */
async function openMenu(page: Page): Promise<void> {
  await heading('Dashboard')(page);
  const behindButton = page.getByRole('button', { name: 'Open the menu' });
  if (await behindButton.isVisible()) await behindButton.click();
}

/** From the menu of the activity's row in the list. */
const ofRow = ({ name }: Walked, item: string): Screen => ({
  path: '/dashboard',
  ready: press(`More actions for ${name}`),
  async over(page) {
    await page.getByRole('menuitem', { name: item }).click();
    await dialog(page);
  },
});

/** What everybody has, whatever is edited: lists, the wizard, what opens over any page, the own settings, the provider's pages. */
export const commonScreens = (walked: Walked): Screen[] => [
  { path: '/dashboard', ready: (page) => page.getByText(/^\d+ found$/).waitFor() },
  { path: '/dashboard?search=nothing-like-it', ready: (page) => page.getByText('Nothing fits.').waitFor() },
  ...['quizes', 'perstests', 'academy'].map((list) => ({ path: `/dashboard/${list}`, ready: heading(/./) })),
  { path: '/dashboard/calendars', ready: (page) => page.getByRole('button', { name: 'A short quiz' }).waitFor() },
  ...['quizes', 'perstests', 'academy'].map((list) => ({ path: `/dashboard/${list}?new=true`, ready: dialog })),
  { path: '/dashboard', ready: press(`More actions for ${walked.name}`) },
  ofRow(walked, 'Duplicate'),
  ofRow(walked, 'Delete'),
  { path: '/dashboard', ready: openMenu, over: press(/^Profile menu/) },
  {
    path: '/dashboard',
    ready: openMenu,
    async over(page) {
      await press(/^Profile menu/)(page);
      await page.getByRole('menuitem', { name: 'API settings' }).click();
      await page.getByRole('dialog', { name: 'API settings' }).waitFor();
    },
  },
  {
    path: '/dashboard',
    ready: heading('Dashboard'),
    async over(page) {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search or go to').fill('Acad');
      await page.getByRole('button', { name: 'Academy' }).last().waitFor();
    },
  },
  {
    path: '/dashboard',
    ready: heading('Dashboard'),
    async over(page) {
      await page.keyboard.press('Shift+?');
      await dialog(page);
    },
  },
  { path: '/dashboard/tutorials', ready: heading('Make a quiz') },
  { path: '/settings/profile', ready: heading('Profile settings') },
  { path: '/settings/security', ready: heading('Security') },
  { path: '/staff/tenants', ready: (page) => page.getByRole('table').waitFor() },
  {
    path: '/staff/mail-outbox',
    ready: heading('Mail outbox'),
    over: (page) => page.getByRole('main').getByRole('button', { expanded: false }).first().click(),
  },
  { path: '/nowhere', ready: (page) => page.getByText('Sorry, there is no such page.').waitFor() },
  { path: '/404', ready: (page) => page.getByText('Sorry, there is no such page.').waitFor() },
  { path: '/401', ready: (page) => page.getByText('This action is unauthorized.').waitFor() },
];

const settings = ['general', 'game', 'appearance', 'gamification', 'leaderboard', 'sponsor', 'reports', 'css', 'api', 'data'];

const base = ({ kind, id }: Walked): string => `/${kind}/${id}`;
const editor = (walked: Walked, search: string): string => `${base(walked)}/editor/?${search}`;
const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' });
const form = (page: Page): Promise<void> =>
  properties(page)
    .or(page.getByRole('navigation', { name: 'Parts of the activity' }))
    .first()
    .waitFor();

const partForm = (walked: Walked, part: string): Screen => ({ path: editor(walked, `part=${part}`), ready: form });
const questionForm = (walked: Walked, question: string): Screen => ({
  path: editor(walked, `part=questions&question=${question}`),
  ready: form,
  async over(page) {
    await properties(page).getByRole('heading', { level: 2 }).waitFor();
    await properties(page)
      .locator('details')
      .evaluateAll((all) => all.forEach((section) => ((section as HTMLDetailsElement).open = true)));
  },
});
const settingsPage = (walked: Walked, section: string): Screen => ({
  path: `${base(walked)}/settings/?section=${section}`,
  ready: (page) => page.getByRole('navigation', { name: 'Parts of the settings' }).waitFor(),
});
const statisticsPage = (walked: Walked, page: string): Screen => ({ path: `${base(walked)}/statistics/${page}`, ready: heading(/./) });
const overview = (walked: Walked): Screen => ({ path: `${base(walked)}/overview`, ready: (page) => page.getByTitle('Preview').waitFor() });

/** What opens over the editor. */
function editorDialogs(walked: Walked): Screen[] {
  const question = editor(walked, `part=questions&question=${walked.questions[0]}`);
  const plain = `${base(walked)}/editor/`;
  return [
    { path: question, ready: form, over: press('More for this question') },
    {
      path: question,
      ready: press('More for this question'),
      async over(page) {
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await dialog(page);
      },
    },
    {
      path: editor(walked, 'part=cover'),
      ready: press('Add picture'),
      over: (page) => page.getByRole('dialog', { name: 'Pictures' }).waitFor(),
    },
    { path: plain, ready: press('Add question') },
    { path: plain, ready: press('Import and export') },
    { path: editor(walked, 'import=true'), ready: (page) => page.getByRole('button', { name: 'Choose a file' }).waitFor() },
    {
      path: editor(walked, 'import=true'),
      async ready(page) {
        const buffer = Buffer.from('Which bird sings?\nA. The wren\nB. The stone\nANSWER: A\n\nWhich one swims?\nA. The duck\nANSWER: F\n');
        await page.locator('input[type=file]').setInputFiles({ name: 'birds.txt', mimeType: 'text/plain', buffer });
      },
      over: (page) => page.getByRole('tab', { name: /skipped/ }).click(),
    },
    { path: editor(walked, 'export=gift'), ready: (page) => page.getByRole('button', { name: 'Download', disabled: false }).waitFor() },
    { path: editor(walked, 'versions=true'), ready: (page) => page.getByText('Added a question').first().waitFor() },
    { path: editor(walked, 'versions=true'), ready: press(/^Restore/), over: (page) => page.getByRole('dialog').nth(1).waitFor() },
    { path: plain, ready: press(/^Stage: /) },
  ];
}

/** Every page of one quiz, with what opens over it. */
export const quizScreens = (walked: Walked): Screen[] => [
  ...['cover', 'intro', 'registration', 'result'].map((part) => partForm(walked, part)),
  { path: editor(walked, 'part=check'), ready: region('Publish') },
  ...walked.questions.map((question) => questionForm(walked, question)),
  { path: editor(walked, `part=questions&question=${walked.questions[0]}&view=feedback`), ready: form },
  ...editorDialogs(walked),
  overview(walked),
  ...settings.map((section) => settingsPage(walked, section)),
  { path: `${base(walked)}/settings/?section=general`, ready: press('Start'), over: (page) => page.getByRole('table').waitFor() },
  { path: `${base(walked)}/settings/?section=data`, ready: press('Delete all data'), over: dialog },
  { path: `${base(walked)}/players`, ready: heading('Players') },
  ...['quiz', 'questions', 'links'].map((page) => statisticsPage(walked, page)),
  {
    path: `${base(walked)}/statistics/quiz`,
    ready: press('Set date range'),
    over: (page) => page.getByRole('textbox', { name: 'From' }).click(),
  },
  { path: `/leaderboard/quiz/${walked.id}`, ready: heading('Leaderboard') },
];

/** The pages on which a personality or academy test differs from a quiz. */
export const ownScreens = (walked: Walked): Screen[] => [
  ...['intro', 'result', 'registration'].map((part) => partForm(walked, part)),
  { path: editor(walked, 'part=check'), ready: region('Publish') },
  {
    path: editor(walked, 'part=person_types'),
    ready: heading(walked.kind === 'person' ? 'Where the answers lead' : 'Grades'),
    over: (page) => page.locator('summary').first().click(),
  },
  ...walked.questions.slice(0, 3).map((question) => questionForm(walked, question)),
  overview(walked),
  ...['general', 'game', 'gamification'].map((section) => settingsPage(walked, section)),
  statisticsPage(walked, 'quiz'),
];
