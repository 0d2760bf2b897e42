import type { Locator, Page } from 'playwright-core';

/** A page of the editor with nothing of any other screen. */
const between = '/401';
const refusal = (page: Page): Locator => page.getByText(/^(This action is unauthorized\.|Du har inte behörighet till detta\.)$/);

/** Opens an address of the editor as a link does: the program is not loaded again, and what it knows stays. */
export const follow = (page: Page, address: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), address);

/** Goes to a page that removes the last screen, so that the awaited element is of the new one; tells whether nothing lies over it. */
async function leave(page: Page): Promise<boolean> {
  // The palette is open or not for all pages, so it would come back with the next one.
  if (await page.locator('.mantine-Spotlight-content').isVisible()) await page.keyboard.press('Escape');
  await follow(page, between);
  await refusal(page).waitFor();
  return (await page.locator(':is([role=dialog], [role=menu], [role=listbox]):visible').count()) === 0;
}

/**
 * Opens a full address of the editor as a link does, which costs less than a load; loads only where the editor is not loaded, and where a dialog or menu
 * outlives its page. Between both screens, while the page is almost empty and cheap to draw, `prepare` changes its size and scheme.
 */
export async function visit(page: Page, address: string, prepare?: () => Promise<void>): Promise<void> {
  const { origin, pathname } = new URL(address);
  const isBare = page.url().startsWith(`${origin}/`) && (await leave(page));
  await prepare?.();
  if (!isBare || pathname === between) return void (await page.goto(address));
  await follow(page, address);
  await refusal(page).waitFor({ state: 'detached' });
}
