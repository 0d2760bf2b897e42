import type { Page } from 'playwright-core';

/** A screen of the editor on which this text shows, and nothing of the last screen. */
const between = { path: '/401', text: 'This action is unauthorized.' };

/** Opens a full address of the editor: as a link does where the editor is loaded, which costs less than a load. */
export async function visit(page: Page, address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  const isLoaded = page.url().startsWith(`${origin}/`);
  // What lies over a page, a change of the address might leave open.
  const isBare = isLoaded && (await page.locator(':is([role=dialog], [role=menu], [role=listbox]):visible').count()) === 0;
  if (!isBare || pathname === between.path) await page.goto(address);
  else await follow(page, address);
}

/** By way of a page that removes the last screen: what a test then waits for is of the new one. */
async function follow(page: Page, address: string): Promise<void> {
  const go = (to: string): Promise<void> => page.evaluate((path) => history.pushState(null, '', path), to);
  const refusal = page.getByText(between.text);
  await go(between.path);
  await refusal.waitFor();
  await go(address);
  await refusal.waitFor({ state: 'detached' });
}
