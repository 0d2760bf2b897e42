import type { Page } from 'playwright-core';
import { dialog, heading, press, type Screen, type Walked } from './screen.ts';

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
  { path: '/dashboard/calendars', ready: (page) => page.getByRole('button', { name: 'An advent calendar' }).waitFor() },
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
  { path: '/dashboard/tutorials', ready: heading('Create a quiz') },
  { path: '/settings/profile', ready: heading('Profile settings') },
  { path: '/settings/security', ready: heading('Security') },
  { path: '/settings/data-management', ready: heading('Data management') },
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
