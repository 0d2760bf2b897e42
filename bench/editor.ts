import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#e2e/browser.ts';
import { buildWhenStale } from '#ops/build-when-stale.ts';
import { newId } from '#shared/ids.ts';
import { machine, timesLine } from './figures.ts';
import { questionAbout } from './make-activities.ts';
import { measureTyping } from './measure-typing.ts';
import { withServer, type Bench } from './with-server.ts';

/*
 * The speed of the editor with 1,000 questions in a browser: opening, a keystroke to the screen, a keystroke to the live preview.
 * npm run bench -- editor
 */
const questions = 1000;
const openings = 9;
const letters = 50;

async function makeQuiz({ base, owner }: Bench): Promise<{ id: string; middle: string }> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ id: string }>;
  };
  const { id } = await post('/api/v1/quizzes', { name: 'A thousand', lang: 1, quiz_type: 'quiz' });
  const made = Array.from({ length: questions }, (_, number) => questionAbout('rivers', number));
  for (let first = 0; first < questions; first += 250) {
    const changes = made.slice(first, first + 250).map((question) => ({ id: newId(), edit: 'add_question', input: { question } }));
    await post(`/api/v1/quizzes/changes/${id}`, { changes });
  }
  return { id, middle: made[questions / 2]?.id ?? '' };
}

/** The time from the navigation's start until the question's text field is painted and editable. */
function watchOpening(): void {
  const watched = window as Window & { usable?: number };
  const look = (): void => {
    if (!document.querySelector('aside textarea:enabled')) return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => (watched.usable = performance.now())));
  };
  look();
}

const openedAfter = (page: Page): Promise<number> =>
  page.waitForFunction(() => (window as Window & { usable?: number }).usable).then((found) => found.jsonValue() as Promise<number>);

async function openEditor(browser: Browser, { base, owner }: Bench) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'token', value: owner.token, url: base }]);
  const page = await context.newPage();
  await page.addInitScript(watchOpening);
  return { context, page };
}

async function measure(browser: Browser, bench: Bench): Promise<void> {
  const { id, middle } = await makeQuiz(bench);
  const address = `${bench.base}/quiz/${id}/editor/?part=questions&question=${middle}`;
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let place = 0; place < openings; place += 1) {
    const { context, page } = await openEditor(browser, bench);
    await page.goto(address);
    cold.push(await openedAfter(page));
    await page.reload();
    warm.push(await openedAfter(page));
    await context.close();
  }
  console.log(timesLine('opening, nothing in the browser yet', cold, 1000));
  console.log(timesLine('opening again', warm, 1000));

  const { context, page } = await openEditor(browser, bench);
  await page.goto(address);
  await page.frameLocator('iframe').locator('[data-preview-field="question.text"]').waitFor();
  await page.locator('aside').getByLabel('Question', { exact: true }).focus();
  await page.keyboard.press('End');
  await measureTyping(page, 10);
  const typed = await measureTyping(page, letters);
  console.log(
    timesLine(
      'a keystroke painted',
      typed.map(({ painted }) => painted),
      50,
    ),
  );
  console.log(
    timesLine(
      'a keystroke in the live preview',
      typed.map(({ previewed }) => previewed),
      100,
    ),
  );
  await context.close();
}

await buildWhenStale();
const browser = await launchBrowser();
try {
  await withServer(async (bench) => {
    console.log(
      machine(`; Chromium ${browser.version()} without a graphics card; ${questions} questions, server and browser on the same machine`),
    );
    await measure(browser, bench);
  });
} finally {
  await browser.close();
}
