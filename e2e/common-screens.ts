import type { Page } from 'playwright-core';
import { dialog, heading, press, type Screen, type Walked } from './screen.ts';

/** On a phone the side menu is behind a button. */
async function openMenu(page: Page): Promise<void> {
  await heading('Dashboard')(page);
  const behindButton = page.getByRole('button', { name: 'Open menu' });
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

/** Screens of every user and kind: lists, the wizard, dialogs over any page, personal settings, provider pages. */
export const commonScreens = (walked: Walked): Screen[] => [
  { path: '/dashboard', ready: (page) => page.getByText(/^\d+ activit(y|ies)$/).waitFor() },
  { path: '/dashboard?search=nothing-like-it', ready: (page) => page.getByText('No matches.').waitFor() },
  ...['quizes', 'perstests', 'academy', 'labyrinths', 'collections'].map((list) => ({ path: `/dashboard/${list}`, ready: heading(/./) })),
  { path: '/dashboard/calendars', ready: (page) => page.getByRole('button', { name: 'Advent calendar' }).waitFor() },
  ...['quizes', 'perstests', 'academy', 'labyrinths'].map((list) => ({ path: `/dashboard/${list}?new=true`, ready: dialog })),
  { path: '/dashboard?new=true', ready: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor() },
  {
    path: '/dashboard?new=true',
    ready: press(/^Preview: /),
    over: (page) => page.getByRole('dialog').frameLocator('iframe').getByRole('button').first().waitFor(),
  },
  { path: '/dashboard', ready: press(`More actions for ${walked.name}`) },
  ofRow(walked, 'Duplicate'),
  { path: '/dashboard', ready: openMenu, over: press(/^Profile menu/), isOpenedByWidth: true },
  {
    path: '/dashboard',
    ready: openMenu,
    isOpenedByWidth: true,
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
      await page.getByPlaceholder('Search or jump to…').fill('Acad');
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
  { path: '/dashboard/tutorials', ready: heading('Create a quiz') },
  {
    path: '/dashboard',
    ready: heading('Dashboard'),
    async over(page) {
      await press(/^Notifications/)(page);
      await page.getByRole('link', { name: 'See all notifications' }).waitFor();
    },
  },
  { path: '/notifications', ready: heading('Notifications') },
  { path: '/settings/profile', ready: heading('Signed-in devices') },
  { path: '/settings/security', ready: heading('Security') },
  { path: '/settings/teams', ready: heading('Team'), over: press('Invite') },
  { path: '/settings/integrations', ready: heading('Integrations'), over: press('Add webhook') },
  { path: '/settings/permissions', ready: heading('Permissions') },
  {
    path: '/settings/permissions',
    ready: (page) => page.getByRole('button', { name: 'Change: Who can see personal data of players?' }).click(),
    over: dialog,
  },
  { path: '/settings/sign-in', ready: heading('Member sign-in') },
  { path: '/settings/data-management', ready: heading('Data management') },
  { path: '/settings/organisation', ready: heading('Organisation') },
  { path: '/question-bank', ready: heading('Question bank') },
  { path: '/question-bank', ready: press('Add questions'), over: dialog },
  { path: '/templates', ready: heading('Templates') },
  { path: '/trash', ready: heading('Trash') },
  {
    path: '/dashboard',
    ready: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check(),
    over: (page) => page.getByRole('region', { name: 'Selected activities' }).waitFor(),
  },
  { path: '/templates', ready: press('Preview: A trip through the solar system'), over: dialog },
  { path: '/settings/appearance', ready: heading('Themes') },
  { path: '/settings/appearance', ready: press('New theme'), over: dialog },
  { path: '/settings/fonts', ready: heading('Included fonts') },
  { path: '/settings/backgrounds', ready: heading('Backgrounds') },
  { path: '/settings/logos', ready: heading('Logos') },
  { path: '/settings/audit-log', ready: (page) => page.getByRole('table').waitFor() },
  { path: '/settings/billing', ready: heading('Billing') },
  {
    path: '/settings/billing/upgrade',
    ready: (page) =>
      page
        .getByRole('button', { name: /^Choose/ })
        .first()
        .waitFor(),
  },
  { path: '/settings/billing/allowance', ready: heading('All completions') },
  { path: '/staff/plans', ready: heading('Plans') },
  { path: '/staff/jobs', ready: heading('Jobs') },
  { path: '/staff/health', ready: heading('Installation') },
  { path: '/staff/invoices', ready: heading('Seller') },
  { path: '/staff/dunning', ready: heading('Overdue invoices') },
  { path: '/staff/revenue', ready: heading('Recurring revenue') },
  { path: '/staff/tenants', ready: (page) => page.getByRole('table').waitFor() },
  {
    path: '/staff/mail-outbox',
    ready: heading('Email outbox'),
    over: (page) => page.getByRole('main').getByRole('button', { expanded: false }).first().click(),
  },
  { path: '/staff/documents', ready: heading('Data protection') },
  { path: '/nowhere', ready: (page) => page.getByText('Sorry, there is no such page.').waitFor() },
  // With its keys it is in rooms.test.ts.
  { path: '/room/host/any', ready: (page) => page.getByText('This link no longer works').waitFor() },
  { path: '/404', ready: (page) => page.getByText('Sorry, there is no such page.').waitFor() },
  { path: '/401', ready: (page) => page.getByText('This action is unauthorized.').waitFor() },
];

/** The settings, the notifications and the provider's pages with a Swedish interface, where labels differ. */
export const swedishScreens = (walked: Walked): Screen[] =>
  [...new Set(commonScreens(walked).map(({ path }) => path))]
    .filter((path) => /^\/(settings|notifications|staff)/.test(path))
    .map((path) => ({ path, ready: swedish }));

async function swedish(page: Page): Promise<void> {
  await page.locator('html[lang=sv]').waitFor();
  await heading(/./)(page);
}

/** The pages of signed-out users. */
export const accountPages = [
  '/login',
  '/forgot-password',
  '/register',
  '/confirm-address/abc',
  '/invitation/abc',
  '/reset-password/abc?email=a@b.example',
  '/undo-address/abc',
];
