import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { buildQuiz, granted, playGame, player, rightOf, wrongOf } from '#api/play/play/test-quiz.ts';
import { activityChannel } from '#api/kernel/realtime/channels.ts';
import { languages } from '#shared/languages.ts';
import type { Draft } from '#activity/document.ts';
import { newDraft } from '#activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';
import { browser, server } from './journey.ts';
import { axe } from './browser.ts';
import { emptyPaper } from './empty-paper.ts';
import { expectAccessible, heading, newVisitor, openTab, questionsOf, start, withFields, playOn } from './player-steps.ts';

const build = (options: Partial<Parameters<typeof buildQuiz>[1]> = {}) =>
  buildQuiz(server.services, { tenant_id: server.tenant.id, questions: questionsOf(2), ...options });

test('the cover is readable without scripts, and nothing that an editor writes breaks out of the page', async () => {
  const title = '</script><script>alert(1)</script> & "cats" $& $1 \u2028';
  const quiz = await build({ change: (draft) => ({ ...draft, cover: { ...draft.cover, title, text: 'Two <b>bold</b> questions.' } }) });
  const { page, context } = await newVisitor(browser, 'phone', { javaScriptEnabled: false });
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await expect.poll(() => page.locator('h1').textContent()).toBe(title);
  await expect.poll(() => page.title()).toContain('</script><script>alert(1)</script> & "cats" $& $1');
  await page.getByText('Two <b>bold</b> questions.').waitFor();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await expect.poll(() => page.locator('meta[property="og:title"]').getAttribute('content')).toContain(title.slice(0, 40));
  await expect.poll(() => page.locator('meta[name=theme-color]').getAttribute('content')).toMatch(/^#[0-9a-f]{6}$/);
  await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^data:image\/svg\+xml,/);
  await context.close();
  const alive = await newVisitor(browser);
  await alive.page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(alive.page);
  await heading(alive.page, 'Question number 1?').waitFor();
  expect(alive.errors).toEqual([]);
  await alive.context.close();
});

test('values that prefill the registration leave the address and are in no shared link', async () => {
  const quiz = await build({ settings: { registration_moment: 'before' }, change: withFields('name', 'email', 'member_number') });
  const { page, context } = await newVisitor(browser);
  await page.goto(`${server.base}/player/quiz/${quiz.id}?sj_n=Anna%20Berg&sj_e=anna%40example.org&sj_m=M-7&keep=1`);
  await page.waitForURL((url) => !url.search.includes('sj_'));
  expect(new URL(page.url()).search).toBe('?keep=1');
  for (const name of ['meta[property="og:url"]', 'link[rel=canonical]'])
    expect(await page.locator(name).evaluate((element) => element.outerHTML)).not.toContain('sj_');
  await start(page);
  await heading(page, 'Before you play').waitFor();
  const values = await page.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(values).toEqual(['Anna Berg', 'anna@example.org', 'M-7']);
  await context.close();
});

describe('a page that cannot be played says why', () => {
  const cases: [name: string, given: Partial<Parameters<typeof buildQuiz>[1]>, text: string][] = [
    ['inactive', { is_active: false }, 'This quiz is not active. Please try again later.'],
    ['finished', { stage: 'expired' }, 'This has ended.'],
    ['inactive, of a kind that is no quiz', { is_active: false, kind: 'academy' }, 'This is not active. Please try again later.'],
  ];
  test.each(cases)('%s', async (_, options, text) => {
    const quiz = await build(options);
    const { page, context, errors } = await newVisitor(browser, 'phone');
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await heading(page, text).waitFor();
    await expectAccessible(page);
    expect(await emptyPaper(page)).toBeLessThanOrEqual(0.25);
    expect(errors).toEqual([]);
    await context.close();
  });

  exhaustiveTest('an activity that has not begun shows its owner and its start', async () => {
    const start_date = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const change = (draft: Draft): Draft => ({ ...draft, lang: 2, cover: { ...draft.cover, title: 'Vinterfåglar' } });
    const quiz = await build({ stage: 'published', settings: { start_date }, change });
    const { page, context, errors } = await newVisitor(browser, 'phone');
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await page.getByText('Vinterfåglar', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe('Vinterfåglar');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sv');
    await expect.poll(() => page.getByRole('time').getAttribute('datetime')).toBe(start_date);
    await page.getByText(/^Start: \p{L}+ \d+ \p{L}+ 20\d\d/u).waitFor();
    await page.getByRole('timer', { name: /^2 dygn 23 timmar$/ }).waitFor();
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a finished activity leads to its board', async () => {
    const quiz = await build();
    const anna = player(server);
    const { started } = await playGame(anna, quiz);
    granted(await anna.register({ game_id: started.game_id, name: 'Anna', email: 'anna@home.example' }));
    const { owner } = server.services.database;
    await owner`update activity set stage = 'expired', end_date = now() - interval '1 minute' where id = ${quiz.id}`;
    await server.notifiedItself();
    const { page, context, errors } = await newVisitor(browser, 'phone');
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await page.getByText('Rivers', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'View leaderboard' }).click();
    await heading(page, 'Leaderboard').waitFor();
    await page.getByText('Anna').first().waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await heading(page, 'This has ended.').waitFor();
    const hidden = await build({ stage: 'expired', settings: { hide_leaderboard: true } });
    await page.goto(`${server.base}/player/quiz/${hidden.id}`);
    await heading(page, 'This has ended.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'View leaderboard' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  exhaustiveTest('a reached limit of games', async () => {
    const quiz = await build({ settings: { game_limit: 1, game_limit_type: 'day', registration_moment: 'none' } });
    const { page, context } = await newVisitor(browser, 'phone');
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await page.getByText('1 game left').waitFor();
    await start(page);
    await playOn(page, 1);
    await playOn(page, 2);
    await heading(page, 'Your result').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Play again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Go to start page' }).click();
    await page.reload();
    await page.getByText('You have reached the limit of allowed games').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Start' }).count()).toBe(0);
    await expectAccessible(page);
    await context.close();
  });

  test('an unknown address, and the page of the limit', async () => {
    const { page, context } = await newVisitor(browser, 'phone');
    const answer = await page.goto(`${server.base}/player/quiz/${newId()}`);
    expect(answer?.status()).toBe(404);
    await heading(page, 'This quiz is unavailable.').waitFor();
    // A short address that leads nowhere names no kind.
    await page.goto(`${server.base}/j/zzzzzzzz`);
    await heading(page, 'This page is unavailable.').waitFor();
    await page.goto(`${server.base}/player/limitgame`);
    await heading(page, 'You have reached the game limit').waitFor();
    await expectAccessible(page);
    const quiz = await build({});
    await page.goto(`${server.base}/player/limitgame?quiz=${quiz.id}`);
    await heading(page, 'You have reached the game limit').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go to start page' }).click();
    await page.waitForURL(`${server.base}/player/quiz/${quiz.id}`);
    expect((await page.goto(`${server.base}/player/no/such/page`))?.status()).toBe(404);
    await page.getByText('Check that the address is complete').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  exhaustiveTest('cookies refused although the editor requires them', async () => {
    const quiz = await build({ settings: { require_consent: true } });
    const { page, context } = await newVisitor(browser, 'phone');
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await start(page);
    await expectAccessible(page);
    await page.getByRole('dialog', { name: 'Cookies' }).getByRole('button', { name: 'Refuse' }).click();
    await page.getByText("Oops.. it looks like you haven't accepted cookies").waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go to start page' }).click();
    await start(page);
    await page.getByRole('button', { name: 'Accept and play' }).click();
    await heading(page, 'Question number 1?').waitFor();
    expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe('yes');
    await context.close();
  });
});

/** The rules of what another language changes: itself, the names, and the sizes, which follow the words. */
const ofLanguage = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
  'button-name',
  'link-name',
  'label',
  'image-alt',
  'aria-progressbar-name',
  'aria-hidden-focus',
  'scrollable-region-focusable',
  'target-size',
];

test('every language has its page: the lang attribute, its own words, and an accessible first question', async () => {
  const { page, context, errors } = await newVisitor(browser, 'phone');
  for (const [place, { id, bcp47, code }] of amount(languages.slice(0, 3), languages).entries()) {
    const quiz = await build({ change: (draft) => ({ ...draft, lang: id }) });
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(bcp47);
    const texts = JSON.parse(await readFile(new URL(`../locales/${code}.json`, import.meta.url), 'utf8')) as Record<string, string>;
    await expect.poll(() => page.locator('.dock button').first().textContent()).toBe(texts['cover.start']);
    await page.locator('.dock button').first().click();
    await heading(page, 'Question number 1?').waitFor();
    await expectAccessible(page, place === 0 ? undefined : ofLanguage);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('a link prefills every field by its key, except passwords and consents, and the address keeps none of it', async () => {
  const change = (draft: Draft): Draft => {
    const changed = withFields('name', 'city', 'gender', 'user_password', 'terms')(draft);
    const { settings } = changed.registration;
    const fields = [...settings.fields, { key: 'custom_team', name: 'custom_text' as const, label: 'Team', required: false }];
    return { ...changed, registration: { ...changed.registration, settings: { ...settings, fields } } };
  };
  const quiz = await build({ settings: { registration_moment: 'before' }, change });
  const { page, context } = await newVisitor(browser);
  const query = 'name=Anna&city=Ume%C3%A5&gender=female&user_password=secret&terms=true&custom_team=Blue&keep=1';
  await page.goto(`${server.base}/player/quiz/${quiz.id}?${query}`);
  await page.waitForURL((url) => !url.search.includes('custom_team'));
  expect(new URL(page.url()).search).toBe('?keep=1');
  await start(page);
  await heading(page, 'Before you play').waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Anna');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Umeå');
  await expect.poll(() => page.getByLabel('Gender').inputValue()).toBe('female');
  await expect.poll(() => page.getByLabel('Team').inputValue()).toBe('Blue');
  await expect.poll(() => page.getByLabel(/password/i).inputValue()).toBe('');
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(false);
  await context.close();
});

/** Three times longer than a phone shows at full size. */
const longQuestion =
  'Which of these birds stays at the feeder all winter, sleeps in the spruce behind the house, and sings on the first mild morning of the year before any other bird has thought of it?';

exhaustiveTest('a big screen shows the game in a frame of the same origin', async () => {
  const cover = {
    button_text: 'Start with the birds',
    text: 'Who sings in the frost, who sleeps in the snow? Ten questions about the birds that stay when it gets cold.',
  };
  const quiz = await build({
    questions: [...questionsOf(1), ...questionsOf(1, { text: longQuestion })],
    settings: { main_menu: true },
    change: (draft) => ({ ...draft, cover: { ...draft.cover, ...cover } }),
  });
  const { page, context, errors } = await newVisitor(browser);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${server.base}/screen`);
  await page.getByLabel('Game link').fill(`${server.base}/player/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(`**/screen/player/quiz/${quiz.id}`);
  const frame = page.frameLocator('iframe');
  const start = frame.getByRole('button', { name: 'Start' });
  await frame.getByRole('button', { name: 'Leaderboard' }).waitFor();
  if (process.env['WALL_PICTURE']) await page.screenshot({ path: `${process.env['WALL_PICTURE']}.cover.png` });
  // The button is one line, and the cover's text ends above it.
  expect(await start.evaluate((button) => button.getBoundingClientRect().height)).toBeLessThan(60);
  const [facts, dock] = await Promise.all(['.facts', '.dock:has(.button)'].map((part) => frame.locator(part).first().boundingBox()));
  expect(facts!.y + facts!.height).toBeLessThanOrEqual(dock!.y);
  await start.click();
  await frame.getByRole('heading', { name: 'Question number 1?' }).waitFor();
  const large = await page.locator('iframe').evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  const size = (text: string) =>
    frame
      .getByText(text)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect((await size('Question number 1?')) * large).toBeGreaterThanOrEqual(72);
  expect((await size('Right one')) * large).toBeGreaterThanOrEqual(48);
  await page.getByText('Scan and play').waitFor();
  await page.getByText(/\/j\/[0-9a-z]{4}-[0-9a-z]{4}$/).waitFor();
  // The widest code breaks at its hyphen, and stays on the screen.
  const widths = await page.locator('aside').evaluate((aside) => {
    (aside.querySelector('span b') as HTMLElement).textContent = 'mwmw-wmwm';
    return [aside.scrollWidth, aside.clientWidth];
  });
  expect(widths[0]).toBe(widths[1]);
  // A long question takes the room beside it, and keeps its size; it and its answers are on the screen.
  await frame.getByRole('button', { name: 'Right one' }).click();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('heading', { name: longQuestion }).waitFor();
  expect((await size(longQuestion)) * large).toBeGreaterThanOrEqual(72);
  expect((await size('Right one')) * large).toBeGreaterThanOrEqual(48);
  for (const shown of [frame.getByRole('heading', { name: longQuestion }), ...(await frame.locator('.choice').all())])
    await expect
      .poll(() =>
        shown.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  if (process.env['WALL_PICTURE']) await page.screenshot({ path: `${process.env['WALL_PICTURE']}.game.png` });
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('a calendar on a big screen shows its whole board, and the content of a door as large as any game', async () => {
  const { id } = await buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    start: new Date(Date.now() - 86_400_000),
    doors: Array.from({ length: 24 }, () => ({})),
  });
  const { page, context, errors } = await newVisitor(browser);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${server.base}/screen/player/calendar/${id}`);
  const frame = page.frameLocator('iframe');
  const enlarged = () => page.locator('iframe').evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  expect(await enlarged()).toBeGreaterThan(2.5);
  await frame.getByRole('button', { name: 'Open calendar' }).click();
  await frame.getByRole('heading', { name: 'Advent', level: 1 }).waitFor();
  await expect.poll(enlarged).toBeLessThan(1.5);
  await expect
    .poll(() => frame.locator('.board-frame').evaluate((board) => board.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true);
  await frame.getByRole('button', { name: /^Door 1, open/ }).click();
  await frame.getByRole('button', { name: 'Answer the question' }).waitFor();
  await expect.poll(enlarged).toBeGreaterThan(2.5);
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest(
  'a wall is readable from ten metres, announces new players on the board, and gains no elements however often it changes',
  async () => {
    const quiz = await build({ settings: { registration_moment: 'after' }, change: withFields('name', 'email') });
    const register = async (name: string, right: number) => {
      const one = player(server);
      const { started } = await playGame(one, quiz, (question, place) => (place < right ? rightOf : wrongOf)(question));
      granted(await one.register({ game_id: started.game_id, name, email: `${newId()}@example.org` }));
    };
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
    const { page, errors } = await openTab(context);
    await page.goto(`${server.base}/screen`);
    await page.getByLabel('Game link').fill(`${server.base}/player/quiz/${quiz.id}`);
    await page.getByRole('button', { name: 'Show leaderboard' }).click();
    await page.waitForURL(`**/screen/wall/quiz/${quiz.id}`);
    await page.getByText('Scan and play').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('img', { name: 'QR code' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByText(/\/j\/[0-9a-z]{4}-[0-9a-z]{4}$/).waitFor();

    await register('Anna', 1);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await row('Anna').waitFor();
    const size = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size('.wall h1')).toBeGreaterThanOrEqual(71.9);
    expect(await size('.wall-who')).toBeGreaterThanOrEqual(47.9);
    const top = async (name: string) => (await row(name).boundingBox())?.y ?? 0;
    await register('Bo', 2);
    // The server reports figures every five seconds at most; Anna appeared by that report.
    await server.services.realtime.publish(activityChannel(quiz.id), 'figures', {});
    await row('Bo').waitFor();
    await expect.poll(async () => (await top('Bo')) < (await top('Anna'))).toBe(true);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    if (process.env['WALL_PICTURE']) await page.screenshot({ path: process.env['WALL_PICTURE'] });

    const elements = async () => {
      await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
      return page.evaluate(() => document.querySelectorAll('*').length);
    };
    const before = await elements();
    let readings = 0;
    page.on('response', (answer) => void (readings += answer.url().includes('/leaderboard') ? 1 : 0));
    for (let count = 1; count <= amount(5, 20); count += 1) {
      await server.services.realtime.publish(activityChannel(quiz.id), 'figures', {});
      await expect.poll(() => readings).toBeGreaterThanOrEqual(count);
    }
    expect(await elements()).toBe(before);

    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('the live preview shows the messages of the editor’s window, in the draft’s language, and sends nothing itself', async () => {
  const draft = newDraft({ quiz_type: 'quiz', name: 'Winter birds', lang: 2, newId });
  const { page, context, errors } = await newVisitor(browser);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  // Any page of the same origin can replace the editor's.
  await page.goto(`${server.base}/player/limitgame`);
  const message: PreviewMessage = {
    type: 'lucka-preview',
    screen: 'cover',
    quiz_type: draft.quiz_type,
    name: draft.name,
    lang: draft.lang,
    question_count: 7,
    css: '',
    phone: true,
    theme: { ...draft.theme, background_colour: '#101820' },
    settings: draft.settings,
    cover: { ...draft.cover, title: 'Vinterfåglar' },
  };
  await page.evaluate((first) => {
    const frame = document.createElement('iframe');
    frame.title = 'Preview';
    frame.src = '/player/preview?lang=1';
    const shown = globalThis as unknown as { send(message: unknown): void };
    let latest: unknown = first;
    const post = () => frame.contentWindow?.postMessage(latest, location.origin);
    shown.send = (next) => {
      latest = next;
      post();
    };
    addEventListener('message', ({ data }) => (data as { type?: string }).type === 'lucka-preview-ready' && post());
    document.body.replaceChildren(frame);
  }, message);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Vinterfåglar' }).waitFor();
  await frame.getByRole('button', { name: 'Starta' }).waitFor();
  await expect.poll(() => frame.locator('[data-preview-field="cover.title"]').textContent()).toBe('Vinterfåglar');
  expect(await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe('rgb(16, 24, 32)');
  const question = questionsOf(1)[0];
  const show = (more: Partial<PreviewMessage>) =>
    page.evaluate((next) => (globalThis as unknown as { send(message: unknown): void }).send(next), {
      ...message,
      question,
      question_number: 3,
      ...more,
    });
  await show({ screen: 'question' });
  await frame.getByRole('heading', { name: 'Question number 1?' }).waitFor();
  await frame.getByText('3 / 7').waitFor();
  await show({ screen: 'feedback' });
  await frame.getByRole('region', { name: 'Återkoppling' }).getByText('Rätt', { exact: true }).waitFor();
  await show({ screen: 'question' });
  await frame.getByRole('button', { name: 'Wrong 1' }).click();
  await show({ screen: 'feedback' });
  await frame.getByRole('region', { name: 'Återkoppling' }).getByText('Fel', { exact: true }).waitFor();
  await show({ screen: 'registration', registration: withFields('name')(draft).registration });
  await frame.getByLabel('Förnamn').waitFor();
  await show({ screen: 'result', result: draft.result });
  await frame.getByRole('heading', { name: 'Ditt resultat' }).waitFor();
  expect(calls).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
