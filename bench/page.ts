import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#e2e/browser.ts';
import { buildWhenStale } from '#ops/build-when-stale.ts';
import { machine, timesLine } from './figures.ts';
import { makeLiveQuiz } from './make-live-quiz.ts';
import { withServer } from './with-server.ts';

/*
 * The loading speed of a game on a phone: Lighthouse's 4G throttling, a processor four times slower, an empty browser cache.
 * npm run bench -- page
 */
const openings = 9;
/** Bytes a second and milliseconds. */
const network = { offline: false, downloadThroughput: (1.6 * 2 ** 20) / 8, uploadThroughput: (750 * 1024) / 8, latency: 150 };
const slowness = 4;
const goals = { largest_paint: 1500, press: 100, shift: 0.02, kilobytes: 90 };

/** Runs in the page: layout shift, largest paint, and the time from presses to the next paint. */
function watchPaints(): void {
  const measured = { shift: 0, largest: 0, press: 0 };
  (globalThis as unknown as { seen: typeof measured }).seen = measured;
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };
  const watch = (type: string, take: (entry: Entry) => void, more = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({ type, buffered: true, ...more });
  watch('layout-shift', (entry) => (measured.shift += entry.hadRecentInput ? 0 : entry.value));
  watch('largest-contentful-paint', (entry) => (measured.largest = entry.startTime));
  // A pointer that lies over the page while it loads is no press.
  watch('event', (entry) => (measured.press = Math.max(measured.press, entry.interactionId > 0 ? entry.duration : 0)), {
    durationThreshold: 16,
  });
}
const seenIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { shift: number; largest: number; press: number } }).seen);

async function openOnce(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const { largest } = await seenIn(page);
  const scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.locator('.dock button').first().tap();
  await page.locator('button.choice').first().tap();
  await page.locator('.feedback').waitFor();
  const { shift, press } = await seenIn(page);
  await context.close();
  return { largest, press, shift, scripts };
}

await buildWhenStale();
await withServer(async (bench) => {
  const address = `${bench.base}/player/quiz/${await makeLiveQuiz(bench)}`;
  const browser = await launchBrowser();
  const runs = [];
  for (let place = 0; place < openings; place += 1) runs.push(await openOnce(browser, address));
  await browser.close();
  console.log(machine(', 1.6 Mbit/s with 150 ms, processor four times slower'));
  console.log(
    timesLine(
      'largest paint',
      runs.map(({ largest }) => largest),
      goals.largest_paint,
    ),
  );
  console.log(
    timesLine(
      'longest wait from a press to the paint',
      runs.map(({ press }) => press),
      goals.press,
    ),
  );
  console.log(`layout shift ${Math.max(...runs.map(({ shift }) => shift)).toFixed(4)} (goal below ${goals.shift})`);
  console.log(
    `scripts before the first question ${(Math.max(...runs.map(({ scripts }) => scripts)) / 1024).toFixed(1)} kB (goal at most ${goals.kilobytes} kB)`,
  );
});
