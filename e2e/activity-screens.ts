import type { Page } from 'playwright-core';
import { traits } from '#kinds/traits.ts';
import { dialog, heading, press, type Screen, type Walked } from './screen.ts';

const settings = ['general', 'game', 'appearance', 'gamification', 'leaderboard', 'diploma', 'sponsor', 'reports', 'css', 'api', 'data'];

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
const publishCheck = (walked: Walked): Screen => ({
  path: editor(walked, 'part=check'),
  ready: (page) => page.getByRole('region', { name: 'Publish' }).waitFor(),
});
const settingsPage = (walked: Walked, section: string): Screen => ({
  path: `${base(walked)}/settings/?section=${section}`,
  ready: (page) => page.getByRole('navigation', { name: 'Settings sections' }).waitFor(),
});
const statisticsPage = (walked: Walked, page: string): Screen => ({ path: `${base(walked)}/statistics/${page}`, ready: heading(/./) });
const overview = (walked: Walked): Screen => ({ path: `${base(walked)}/overview`, ready: (page) => page.getByTitle('Preview').waitFor() });

const shareSheet = (walked: Walked): Screen => ({
  path: `${base(walked)}/editor/`,
  ready: press('Share'),
  over: (page) => page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { name: walked.name }).waitFor(),
});

const hostDialog = (walked: Walked): Screen => ({ path: `${base(walked)}/editor/`, ready: press('Host'), over: dialog });

/** Dialogs and menus over the editor. */
function editorDialogs(walked: Walked): Screen[] {
  const question = editor(walked, `part=questions&question=${walked.questions[0]}`);
  const plain = `${base(walked)}/editor/`;
  return [
    { path: question, ready: form, over: press('More actions for this question') },
    {
      path: question,
      ready: press('More actions for this question'),
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
    { path: plain, ready: press('Choose question type') },
    { path: plain, ready: press('Import and export') },
    { path: editor(walked, 'import=true'), ready: (page) => page.getByRole('button', { name: 'Choose file' }).waitFor() },
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
    {
      path: editor(walked, 'versions=true'),
      ready: press(/^View the version/),
      over: (page) => page.getByLabel('Version name').waitFor(),
    },
    { path: plain, ready: press(/^Status: /) },
    shareSheet(walked),
    hostDialog(walked),
  ];
}

/** Every page of one quiz, with its dialogs. */
export const quizScreens = (walked: Walked): Screen[] => [
  ...['cover', 'intro', 'registration', 'result'].map((part) => partForm(walked, part)),
  publishCheck(walked),
  ...walked.questions.map((question) => questionForm(walked, question)),
  { path: editor(walked, `part=questions&question=${walked.questions[0]}&view=feedback`), ready: form },
  ...editorDialogs(walked),
  overview(walked),
  ...settings.map((section) => settingsPage(walked, section)),
  {
    path: `${base(walked)}/settings/?section=general`,
    ready: (page) => page.getByRole('textbox', { name: 'Start', exact: true }).click(),
    over: (page) => page.getByRole('table').waitFor(),
  },
  { path: `${base(walked)}/settings/?section=data`, ready: press('Delete player data'), over: dialog },
  { path: `${base(walked)}/players`, ready: heading('Players') },
  { path: `${base(walked)}/players/cheaters`, ready: heading('Cheaters') },
  ...['quiz', 'questions', 'links'].map((page) => statisticsPage(walked, page)),
  {
    path: `${base(walked)}/statistics/quiz`,
    ready: press('Set date range'),
    over: (page) => page.getByRole('textbox', { name: 'From' }).click(),
  },
  { path: `/leaderboard/quiz/${walked.id}`, ready: heading('Leaderboard') },
];

/** The pages of a personality or academy test that differ from a quiz. */
export const ownScreens = (walked: Walked): Screen[] => [
  partForm(walked, 'result'),
  publishCheck(walked),
  {
    path: editor(walked, 'part=person_types'),
    ready: heading(traits[walked.kind].outcome === 'grade' ? 'Grades' : 'Expected results'),
    over: (page) => page.locator('summary').first().click(),
  },
  ...walked.questions.slice(0, 2).map((question) => questionForm(walked, question)),
  ...['game', 'gamification'].map((section) => settingsPage(walked, section)),
  statisticsPage(walked, 'quiz'),
];

/** The pages of a collection that differ from a quiz. */
export const collectionScreens = (walked: Walked): Screen[] => [
  partForm(walked, 'result'),
  publishCheck(walked),
  { path: editor(walked, 'part=members'), ready: heading('Activities') },
  ...['general', 'leaderboard'].map((section) => settingsPage(walked, section)),
  statisticsPage(walked, 'quiz'),
];

/** The pages of a labyrinth that differ from a quiz. */
export const roomScreens = (walked: Walked): Screen[] => [
  { path: editor(walked, 'part=map'), ready: heading('Map'), over: press('Simulate') },
  ...walked.questions.slice(0, 2).map((question) => questionForm(walked, question)),
  settingsPage(walked, 'game'),
];

/** The pages of a calendar that differ from a quiz. */
export const calendarScreens = (walked: Walked): Screen[] => [
  ...['hatches', 'opening', 'prizes', 'leaderboard', 'winners', 'rules', 'check'].map((part) => ({
    path: editor(walked, `part=${part}`),
    ready: (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  })),
  settingsPage(walked, 'game'),
  { path: `${base(walked)}/players`, ready: heading('Players') },
  ...['overall', 'country', 'questions'].map((page) => statisticsPage(walked, page)),
];
