import type { Browser, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { launchBrowser } from './browser.ts';

/** Belongs to the running file: created before its own hooks and tests, and closed after its last ones. */
export let server: TestServer;
/** Shared by all files; everything that a file leaves open in it is closed after its last test. */
export let browser: Browser;

/** The page of a test lives for seconds: no script runs long enough to repay its optimization. */
const forShortPages = ['--js-flags=--no-opt --no-maglev'];

export async function openJourney(): Promise<void> {
  server = await testServer();
  if (!browser?.isConnected()) browser = await launchBrowser(forShortPages);
}

export async function closeJourney(): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await server.close();
}

/** Jobs run only when a test calls them, and a test that runs them once may do so before the press has queued its job. */
export async function runJobsUntilVisible(element: Locator): Promise<void> {
  await expect.poll(async () => (await server.runJobs(), element.isVisible())).toBe(true);
}
