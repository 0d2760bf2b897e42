import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { buildQuiz, choice, questionOf, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { smallTargets, watchErrors } from './browser.ts';
import { answersOf } from './every-type.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, sizes } from './player-steps.ts';

let quiz: TestQuiz;
/** Another site: its pages are at localhost, the player's at 127.0.0.1. */
let otherSite: Server;
let pages: Record<string, string> = {};
const title = 'Birds & “bees”';

beforeAll(async () => {
  quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [named('Which bird is red?', 'Robin', 'Crow'), named('Which bird swims?', 'Duck', 'Wren')],
    settings: { share_reward: { enabled: true, amount: 500, activities: 3, maximum: 5000 } },
    change: (draft) => ({ ...draft, cover: { ...draft.cover, title } }),
  });
  otherSite = createServer((request, response) => {
    const html = pages[request.url ?? ''];
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html ?? '');
  });
  await new Promise<void>((resolve) => otherSite.listen(0, 'localhost', resolve));
});
afterAll(() => {
  otherSite?.close();
});

function named(text: string, right: string, wrong: string) {
  const question = choice();
  return {
    ...question,
    text,
    answers: question.answers.slice(0, 2).map((answer, place) => ({ ...answer, text: [right, wrong][place] as string })),
  };
}

async function newPage(): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 900, height: 800 } });
  const page = await context.newPage();
  return { page, context, errors: watchErrors(page) };
}

/** Opens a page of the other site with this body. */
async function openOther(page: Page, body: string): Promise<void> {
  const path = `/${Object.keys(pages).length}`;
  pages[path] =
    `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,"><body><h1>Another site</h1><main>${body}</main><p>After it</p></body></html>`;
  await page.goto(`http://localhost:${(otherSite.address() as AddressInfo).port}${path}`);
}
const scriptLine = (more = '') => `<script src="${server.base}/embed.js" data-lucka="${quiz.id}" ${more}async></script>`;

/** The frame of the player, once its script runs. */
async function playerFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe');
  const frame = (await element.contentFrame()) as Frame;
  await frame.waitForSelector(':root[data-embedded]');
  return frame;
}

/** Answers both questions correctly, up to the registration page. */
async function playThrough(on: Page | Frame): Promise<void> {
  await on.getByRole('button', { name: 'Start' }).click();
  for (const [answer, onward] of [
    ['Robin', 'Next'],
    ['Duck', 'View result'],
  ] as const) {
    await on.getByRole('button', { name: answer }).click();
    await on.getByRole('button', { name: onward }).click();
  }
}
async function skipRegistration(on: Page | Frame): Promise<void> {
  await on.getByRole('button', { name: 'Skip' }).click();
  const dialog = on.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Skip' }).click();
  await on.getByRole('heading', { name: 'Your result', exact: true }).waitFor();
}

const hasScrollBar = (frame: Frame): Promise<boolean> =>
  frame.evaluate(() => document.documentElement.scrollHeight > window.innerHeight + 1);
const heightOf = (page: Page): Promise<number> => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);

test('the one-line script inserts a frame with a title and a bounded height, and adds no global names', async () => {
  const { page, context, errors } = await newPage();
  const namesOf = () => page.evaluate(() => Object.getOwnPropertyNames(window).toSorted());
  await openOther(page, '<p>Before</p>');
  const names = await namesOf();
  await openOther(page, `<p>Before</p>${scriptLine()}`);
  const frame = await playerFrame(page);
  await expect.poll(() => page.locator('iframe').getAttribute('title')).toBe(title);
  await expect.poll(() => page.locator('main > iframe').count()).toBe(1);
  await expect.poll(() => page.locator('iframe').getAttribute('loading')).toBe('lazy');
  // The window lists each frame by number, whatever inserted it.
  expect((await namesOf()).filter((name) => name !== '0')).toEqual(names);
  await expect.poll(() => hasScrollBar(frame)).toBe(false);
  const high = await heightOf(page);
  for (const said of [{ type: 'lucka:size', height: 99_999 }, { type: 'lucka:size', height: 'calc(1px)' }, null, 'nonsense']) {
    await page.evaluate((message) => window.postMessage(message, '*'), said);
  }
  expect(await heightOf(page)).toBe(high);
  // Even the player's own frame cannot exceed the bounds.
  await frame.evaluate(() => window.parent.postMessage({ type: 'lucka:size', height: 99_999 }, '*'));
  await expect.poll(() => heightOf(page)).toBe(5000);
  expect(errors).toEqual([]);
  await context.close();
});

test('a game is finished in another site’s frame that is refused cookies and storage', async () => {
  const { page, context, errors } = await newPage();
  // Like browsers that block third-party storage; this browser refuses cookies by itself.
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      if (window !== window.parent) Object.defineProperty(window, name, { get: refuse });
    }
  });
  await openOther(page, scriptLine('data-title="Our quiz" '));
  const frame = await playerFrame(page);
  await expect.poll(() => page.locator('iframe').getAttribute('title')).toBe('Our quiz');
  expect(await frame.evaluate(() => ((document.cookie = 'probe=1; path=/'), document.cookie))).toBe('');
  await playThrough(frame);
  await skipRegistration(frame);
  await expect.poll(() => frame.getByRole('main').textContent()).toContain('2 of 2');
  await expect.poll(() => hasScrollBar(frame)).toBe(false);
  expect(await context.cookies(server.base)).toEqual([]);
  const [game] = await server.services.database.playSql`select state, correct from game where activity_id = ${quiz.id}`;
  expect(game).toEqual({ state: 'finished', correct: 2 });
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('the frame grows and shrinks with its content', async () => {
  const { page, context } = await newPage();
  await page.setViewportSize({ width: 400, height: 800 });
  await openOther(page, scriptLine());
  const frame = await playerFrame(page);
  await expect.poll(() => hasScrollBar(frame)).toBe(false);
  await playThrough(frame);
  await skipRegistration(frame);
  await expect.poll(() => hasScrollBar(frame)).toBe(false);
  // The optional parts of a result appear after the others.
  let atResult = 0;
  const growth = async (): Promise<number> => {
    const before = atResult;
    atResult = await heightOf(page);
    return atResult - before;
  };
  await expect.poll(growth, { interval: 500 }).toBe(0);
  expect(await hasScrollBar(frame)).toBe(false);
  await frame.evaluate(() => ((document.querySelector('main') as HTMLElement).style.paddingBottom = '900px'));
  await expect.poll(() => heightOf(page)).toBeGreaterThan(atResult + 700);
  await frame.evaluate(() => ((document.querySelector('main') as HTMLElement).style.paddingBottom = ''));
  await expect.poll(() => heightOf(page)).toBe(atResult);
  await context.close();
});

exhaustiveTest('on a phone the buttons stay visible in a frame higher than the screen, and each question begins at its top', async () => {
  const texts = ['Robin', 'Crow', 'Wren', 'Duck', 'Magpie', 'Great tit', 'Blue tit', 'Bullfinch', 'Nuthatch'];
  const questions = ['Which bird is red?', 'Which bird is blue?'].map((text) => ({
    ...choice({ text, feedback: { text: 'Look at its breast.' } }),
    answers: answersOf(texts, ['Nuthatch']),
  }));
  const long = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, settings: { registration_moment: 'none' } });
  const { page, context, errors } = await newPage();
  await page.setViewportSize({ width: 390, height: 664 });
  await openOther(page, `<p style="height:200px">Before</p><script src="${server.base}/embed.js" data-lucka="${long.id}" async></script>`);
  const frame = await playerFrame(page);
  const isInSight = async (name: string): Promise<boolean> => {
    // Positions that Playwright reports are relative to the outer page.
    const box = await frame.getByRole('button', { name, exact: true }).boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 664;
  };
  await frame.getByRole('button', { name: 'Start' }).waitFor();
  await expect.poll(() => isInSight('Start')).toBe(true);
  await frame.getByRole('button', { name: 'Start' }).click();
  for (const [text, onward] of [
    ['Which bird is red?', 'Next'],
    ['Which bird is blue?', 'View result'],
  ] as const) {
    const question = frame.getByRole('heading', { name: text });
    await question.waitFor();
    await expect.poll(() => heightOf(page)).toBeGreaterThan(664);
    await expect.poll(async () => ((await question.boundingBox())?.y ?? -1) >= 0, { message: text }).toBe(true);
    await frame.getByRole('button', { name: 'Nuthatch' }).click();
    await expect.poll(() => isInSight(onward)).toBe(true);
    await expect.poll(() => isInSight('Nuthatch Correct answer Your answer')).toBe(true);
    await frame.getByRole('button', { name: onward }).click();
  }
  await frame.getByRole('heading', { name: 'Your result', exact: true }).waitFor();
  await expect.poll(() => isInSight('Play again')).toBe(true);
  // Messages from other windows move nothing.
  await page.evaluate(() => window.postMessage({ type: 'lucka:scroll', by: -4000 }, '*'));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('a plain frame needs no script', async () => {
  const { page, context } = await newPage();
  await openOther(page, `<iframe src="${server.base}/player/quiz/${quiz.id}?embed=1" title="Birds" width="100%" height="720"></iframe>`);
  const frame = await playerFrame(page);
  await playThrough(frame);
  await frame.getByRole('heading', { name: 'Register your result' }).waitFor();
  await context.close();
});

exhaustiveTest(
  'in WordPress’s frame of the oEmbed reply, a game is played, typed and registered, and the frame gets its height',
  async () => {
    const typed = await buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      questions: [named('Which bird is red?', 'Robin', 'Crow'), questionOf('exact_answer', { text: 'How many?', exact_answer: 42 })],
    });
    const { page, context, errors } = await newPage();
    const secret = 'a1B2c3D4e5';
    const src = `${server.base}/player/quiz/${typed.id}?embed=1#?secret=${secret}`;
    // The part of WordPress's wp-embed.js that sets the height; it requests the height once it listens.
    const script = `addEventListener('message', function (event) {
    var frame = document.querySelector('iframe');
    if (event.source !== frame.contentWindow || event.data.secret !== '${secret}' || event.data.message !== 'height') return;
    frame.height = Math.min(1000, Math.max(200, event.data.value));
  }); document.querySelector('iframe').contentWindow.postMessage({ message: 'ready', secret: '${secret}' }, '*');`;
    const frameTag = `<iframe sandbox="allow-scripts" security="restricted" src="${src}" data-secret="${secret}" title="Birds" width="600" height="150"></iframe>`;
    await openOther(page, `${frameTag}<script>${script}</script>`);
    const frame = await playerFrame(page);
    expect(await frame.evaluate(() => window.origin)).toBe('null');
    await expect.poll(() => heightOf(page)).toBeGreaterThan(300);
    await frame.getByRole('button', { name: 'Start' }).click();
    await frame.getByRole('button', { name: 'Robin' }).click();
    await frame.getByRole('button', { name: 'Next' }).click();
    await frame.getByRole('textbox').fill('42');
    await frame.getByRole('textbox').press('Enter');
    await frame.getByRole('button', { name: 'View result' }).click();
    await frame.getByLabel('First name').fill('Anna');
    await frame.getByLabel('Email').fill('anna@press.example');
    await frame.getByRole('button', { name: 'Register' }).click();
    await frame.getByRole('heading', { name: 'Your result', exact: true }).waitFor();
    const [game] = await server.services.database.playSql`select state, correct from game where activity_id = ${typed.id}`;
    expect(game).toEqual({ state: 'finished', correct: 2 });
    expect(errors).toEqual([]);
    await context.close();
  },
);

exhaustiveTest('in such a frame, a door of a calendar is opened and played', async () => {
  const calendar = await buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    start: new Date(server.clock.now().getTime() - 3_600_000),
    doors: [{ questions: [named('Which bird is red?', 'Robin', 'Crow')] }, {}],
    settings: { registration_moment: 'none' },
  });
  const { page, context, errors } = await newPage();
  const src = `${server.base}/player/calendar/${calendar.id}?embed=1`;
  await openOther(
    page,
    `<iframe sandbox="allow-scripts" security="restricted" src="${src}" title="Birds" width="600" height="700"></iframe>`,
  );
  const frame = await playerFrame(page);
  expect(await frame.evaluate(() => window.origin)).toBe('null');
  await frame.getByRole('button', { name: 'Open calendar' }).click();
  await frame.getByRole('button', { name: 'Open door 1', exact: true }).click();
  await frame.getByRole('button', { name: 'Answer the question' }).click();
  await frame.getByRole('button', { name: 'Robin' }).click();
  await frame.getByRole('button', { name: 'View result' }).click();
  await frame.getByRole('heading', { name: 'Correct' }).waitFor();
  await frame.getByRole('button', { name: 'Back to the calendar' }).click();
  await frame.getByRole('button', { name: /^Door 1, played/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('the page announces its frame and its picture to other sites', async () => {
  const { page, context } = await newPage();
  await page.goto(`${server.base}/player/quiz/${quiz.id}?sj_e=anna%40home.example`);
  const address = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const answer = (await (await fetch(address as string)).json()) as { title: string; html: string };
  expect(answer.title).toBe(title);
  expect(answer.html).not.toContain('anna');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await fetch(picture as string)).headers.get('content-type')).toBe('image/png');
  await context.close();
});

exhaustiveTest('a friend who comes by the copied link, plays and registers earns the sharer her bonus points', async () => {
  const sharer = await newPage();
  await sharer.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.base });
  await sharer.page.goto(`${server.base}/player/quiz/${quiz.id}?sj_n=Anna`);
  await playThrough(sharer.page);
  await register(sharer.page, 'Anna', 'anna@home.example');
  await sharer.page.getByRole('button', { name: 'Challenge your friends' }).click();
  const shareWindow = sharer.page.getByRole('dialog', { name: 'Challenge your friends' });
  await shareWindow.getByText('500 bonus points for each friend who plays and registers.').waitFor();
  await shareWindow.getByRole('button', { name: 'Copy Link' }).click();
  await shareWindow.getByRole('button', { name: 'Copied Link' }).waitFor();
  const link = await sharer.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${server.base}/player/quiz/${quiz.id}\\?key=s\\.[\\w-]{22}\\.copy$`));
  // The text of the link names the activity.
  await shareWindow.getByRole('link', { name: /^Play .+ \(opens in a new window\)$/ }).waitFor();
  await shareWindow.getByText('Embed code', { exact: true }).click();
  await expect.poll(() => shareWindow.getByLabel('Embed code (script)').inputValue()).toContain(`data-lucka="${quiz.id}"`);
  await shareWindow.getByText('QR code', { exact: true }).click();
  await expect
    .poll(() => shareWindow.getByRole('img', { name: /QR code/ }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await sharer.page.setViewportSize(sizes.phone);
  await expectAccessible(sharer.page);
  expect(await smallTargets(sharer.page)).toEqual([]);

  const friend = await newPage();
  await friend.page.goto(link);
  await playThrough(friend.page);
  await register(friend.page, 'Bo', 'bo@home.example');

  const { data } = await server.anonymous.readLeaderboard({ params: { id: quiz.id }, query: {} });
  expect(data.map(({ name, bonus_points }) => [name, bonus_points])).toEqual([
    ['Anna', 500],
    ['Bo', 0],
  ]);
  const { sharing } = await (await server.asOwner()).api.readLinkStatistics({ params: { id: quiz.id }, query: {} });
  expect(sharing.find(({ channel }) => channel === 'copy')).toEqual({
    channel: 'copy',
    shares: 1,
    opens: 1,
    plays: 1,
    registrations: 1,
    bonus: 500,
  });
  expect([...sharer.errors, ...friend.errors]).toEqual([]);
  await sharer.context.close();
  await friend.context.close();
});

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Your result', exact: true }).waitFor();
}
