import type { Browser } from 'playwright-core';
import { testServer, type TestServer } from '#api/test-server.ts';
import { launchBrowser } from './browser.ts';

/** Of the file that runs: there once its own hooks and tests run, and closed after its own last ones. */
export let server: TestServer;
/** One for all files; what a file leaves open in it is closed after its last test. */
export let browser: Browser;

export async function openJourney(): Promise<void> {
  server = await testServer();
  if (!browser?.isConnected()) browser = await launchBrowser();
}

export async function closeJourney(): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await server.close();
}
