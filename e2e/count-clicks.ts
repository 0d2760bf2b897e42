import type { Page } from 'playwright-core';

/** Counts what a hand does with the mouse: presses on the page and in its frames, choosing a file in the dialog of the system, and dropping files. */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  page.on('filechooser', () => (count += 1));
  await page.exposeBinding('luckaPressed', () => (count += 1));
  await page.addInitScript(() => {
    const { luckaPressed } = globalThis as unknown as { luckaPressed: () => void };
    for (const act of ['pointerdown', 'drop']) document.addEventListener(act, () => luckaPressed(), true);
  });
  return () => count;
}
