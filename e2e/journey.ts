import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { launchBrowser } from './browser.ts';

/** Of the file that imports them: there once its own hooks and tests run, and closed after its own last ones. */
export let server: TestServer;
export let browser: Browser;

beforeAll(async () => {
  server = await testServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
