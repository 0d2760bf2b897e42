import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import type { Draft } from '#activity/document.ts';
import type { Question } from '#shared/content/question.ts';
import type { Settings } from '#shared/content/head.ts';
import { asWhole, questionsOf } from '#shared/content/part.ts';
import { buildQuiz, choice } from '#api/play/play/test-quiz.ts';
import { smallTargets, watchErrors } from './browser.ts';
import { expectAccessible } from './player-steps.ts';
import { browser, server } from './journey.ts';

/** Of each page that the test opened. */
let errors: string[][] = [];
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  const messages = errors.flat();
  errors = [];
  if (messages.length > 0) throw new Error(messages.join('\n'));
});

function named(text: string, right: string, wrong: string): Question {
  const question = choice();
  const words = [right, wrong];
  return { ...question, text, answers: question.answers.slice(0, 2).map((answer, place) => ({ ...answer, text: words[place] as string })) };
}

type Change = Partial<Settings> & { change?: (draft: Draft) => Draft };

/** The page of a quiz with these settings, whose one question has the answer robin. */
async function open({ change = (draft) => draft, ...settings }: Change, options: object = {}): Promise<Page> {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [named('Which bird is red?', 'Robin', 'Crow')],
    settings: { registration_moment: 'none', ...settings },
    change,
  });
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 800 }, ...options });
  const page = await context.newPage();
  errors.push(watchErrors(page));
  await page.addInitScript(listen);
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  return page;
}

/** Records the pitches of the page's tones in `pitches`. */
function listen(): void {
  const pitches: number[] = [];
  Object.assign(globalThis, { pitches });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    pitches.push(this.frequency.value);
    start.call(this, when);
  };
}
const pitchesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { pitches: number[] }).pitches.map(Math.round));
const button = (page: Page, name: string) => page.getByRole('button', { name });
const style = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test('custom CSS changes the player’s page only where allowed', async () => {
  const custom_css = `h1 { letter-spacing: 3px } .button-first { text-transform: uppercase; position: fixed }
    body { background-image: url(https://evil.example/x.png) } @import url(https://evil.example/x.css); html { display: none }
    h1::after { content: "</style><script>window.stolen = 1</script>" }`;
  const page = await open({ custom_css });
  await expect.poll(() => style(page, 'h1', 'letter-spacing')).toBe('3px');
  await expect.poll(() => style(page, '.button-first', 'text-transform')).toBe('uppercase');
  await expect.poll(() => style(page, '.button-first', 'position')).not.toBe('fixed');
  await expect.poll(() => style(page, 'html', 'display')).toBe('block');
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
  expect((await page.content()).includes('evil.example')).toBe(false);
});

exhaustiveTest('sound signals a right answer and the end, can be turned off, and stays off on this device', async () => {
  const page = await open({ sound_desktop: true });
  await button(page, 'Start').click();
  await page.getByRole('heading', { name: 'Which bird is red?' }).waitFor();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await pitchesOf(page)).toEqual([]);
  await button(page, 'Robin').click();
  await button(page, 'View result').waitFor();
  await expect.poll(() => pitchesOf(page)).toEqual([659, 880]);
  await button(page, 'View result').click();
  await expect.poll(() => pitchesOf(page)).toEqual([659, 880, 523, 659, 784, 1047]);
  await button(page, 'Play again').click();
  await button(page, 'Sound').click();
  await button(page, 'Robin').click();
  await button(page, 'View result').click();
  await button(page, 'Play again').click();
  await expect.poll(() => button(page, 'Sound').getAttribute('aria-pressed')).toBe('false');
  expect(await pitchesOf(page)).toHaveLength(6);
  await page.reload();
  await page.getByRole('heading', { name: 'Which bird is red?' }).waitFor();
  await expect.poll(() => button(page, 'Sound').getAttribute('aria-pressed')).toBe('false');
});

exhaustiveTest('a wrong answer sounds different, and without the setting there is no sound', async () => {
  const page = await open({ sound_desktop: true });
  await button(page, 'Start').click();
  await button(page, 'Crow').click();
  await expect.poll(() => pitchesOf(page)).toEqual(expect.arrayContaining([247, 196]));
  const silent = await open({ sound_mobile: true });
  await button(silent, 'Start').click();
  await button(silent, 'Robin').click();
  await button(silent, 'View result').click();
  await silent.getByRole('heading', { name: 'Your result' }).waitFor();
  expect(await pitchesOf(silent)).toEqual([]);
  await expect.poll(() => button(silent, 'Sound').count()).toBe(0);
});

exhaustiveTest('sound on phones is for phones', async () => {
  const page = await open({ sound_mobile: true }, { hasTouch: true, isMobile: true });
  await button(page, 'Start').tap();
  await button(page, 'Robin').tap();
  await expect.poll(() => pitchesOf(page)).toEqual(expect.arrayContaining([659, 880]));
});

exhaustiveTest(
  'snow falls behind the cover, not behind questions, stays off where a player turned it off, and does not fall with reduced motion',
  async () => {
    const page = await open({ snow_effect: true }, { reducedMotion: 'no-preference' });
    await expect.poll(() => style(page, '.snow i', 'animation-name')).toBe('snowfall');
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await button(page, 'Snow').click();
    await expect.poll(() => page.locator('.snow').count()).toBe(0);
    await page.reload();
    await expect.poll(() => button(page, 'Snow').getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => page.locator('.snow').count()).toBe(0);
    await button(page, 'Start').click();
    await page.getByRole('heading', { name: 'Which bird is red?' }).waitFor();
    await expect.poll(() => button(page, 'Snow').count()).toBe(0);
    const still = await open({ snow_effect: true });
    await button(still, 'Start').waitFor();
    await expect.poll(() => still.locator('.snow').isVisible()).toBe(false);
    await expect.poll(() => button(still, 'Snow').isVisible()).toBe(false);
  },
);

exhaustiveTest('without the main menu the cover only starts, and the result has no link back to it', async () => {
  const withMenu = await open({ main_menu: true, registration_moment: 'after' });
  await button(withMenu, 'Leaderboard').waitFor();
  const cover = await open({ main_menu: false, registration_moment: 'after' });
  await button(cover, 'Start').waitFor();
  await expect.poll(() => button(cover, 'Leaderboard').count()).toBe(0);
  for (const main_menu of [true, false]) {
    const page = await open({ main_menu });
    await button(page, 'Start').click();
    await button(page, 'Robin').click();
    await button(page, 'View result').click();
    await page.getByRole('heading', { name: 'Your result' }).waitFor();
    await expect.poll(() => button(page, 'Go to start page').count()).toBe(main_menu ? 1 : 0);
  }
});

exhaustiveTest('the sponsor appears with text and link when it is on, and not when it is off', async () => {
  const sponsor = { enabled: true, text: 'Nordic Seeds', url: 'https://seeds.example/' };
  const page = await open({ sponsor });
  await expect.poll(() => page.getByRole('link', { name: /Nordic Seeds/ }).getAttribute('href')).toBe('https://seeds.example/');
  const without = await open({ sponsor: { ...sponsor, enabled: false } });
  await button(without, 'Start').waitFor();
  await expect.poll(() => without.getByText('Nordic Seeds').count()).toBe(0);
});

exhaustiveTest('a hidden leaderboard appears nowhere', async () => {
  const page = await open({ hide_leaderboard: true });
  await button(page, 'Start').click();
  await button(page, 'Robin').click();
  await button(page, 'View result').click();
  await button(page, 'Play again').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /leaderboard/i }).count()).toBe(0);
});

exhaustiveTest('refusing the required consent blocks play, and accepting allows it', async () => {
  const page = await open({ require_consent: true });
  await button(page, 'Start').click();
  await button(page, 'Refuse').click();
  await page.getByText("you haven't accepted cookies").waitFor();
  await button(page, 'Go to start page').click();
  await button(page, 'Start').click();
  await button(page, 'Accept and play').click();
  await page.getByRole('heading', { name: 'Which bird is red?' }).waitFor();
});

exhaustiveTest('the intro appears when it is on, and more time is offered when there is a clock', async () => {
  const change = (draft: Draft): Draft => ({
    ...draft,
    intro: { ...draft.intro, title: 'The rules', text: 'One bird each.', settings: { enabled: true } },
  });
  const page = await open({ change, time_limit_type: 'game', time_limit: 600, fair_time: true });
  await page.getByText('Need more time?').waitFor();
  await button(page, 'Start').click();
  await page.getByRole('heading', { name: 'The rules' }).waitFor();
  const plain = await open({ time_limit_type: 'game', time_limit: 600, fair_time: false });
  await button(plain, 'Start').waitFor();
  await expect.poll(() => plain.getByText('Need more time?').count()).toBe(0);
  await button(plain, 'Start').click();
  await plain.getByRole('heading', { name: 'Which bird is red?' }).waitFor();
});

test('the result shows the parts that its settings enable', async () => {
  const settings = {
    show_score: false,
    show_answers: false,
    show_share: false,
    show_play_again: false,
    link: 'https://shop.example/',
    link_text: 'To the shop',
  };
  const change = (draft: Draft): Draft => ({
    ...draft,
    result: { ...draft.result, passed_text: 'Well done.', failed_text: 'Next time.', settings },
  });
  const page = await open({ change, pass_level: 1 });
  await button(page, 'Start').click();
  await button(page, 'Robin').click();
  await button(page, 'View result').click();
  await expect.poll(() => page.getByRole('link', { name: /To the shop/ }).getAttribute('href')).toBe('https://shop.example/');
  await page.getByText('Well done.').waitFor();
  for (const name of ['View answers', 'Share', 'Play again']) await expect.poll(() => button(page, name).count()).toBe(0);
  await expect.poll(() => page.getByText('1 point', { exact: false }).filter({ visible: true }).count()).toBe(0);
});

exhaustiveTest('the owners of pictures are named, those of answers each once', async () => {
  const picture = (key: string, copyright: string) => ({ key, width: 40, height: 30, alt: '', copyright });
  const change = (draft: Draft): Draft => ({
    ...draft,
    cover: { ...draft.cover, image: { desktop: picture('cover123', 'Ida Ek'), mobile: picture('cover456', 'Bo Alm') } },
    parts: asWhole(
      questionsOf(draft).map((question) => ({
        ...question,
        answers: question.answers.map((answer, place) => ({ ...answer, image: picture(`answer0${place}`, 'Eva Lind') })),
      })),
    ),
  });
  const page = await open({ change });
  await page.getByText('© Ida Ek, Bo Alm').waitFor();
  await button(page, 'Start').click();
  await page.getByText('© Eva Lind', { exact: true }).waitFor();
  // The pictures themselves are not in the store.
  errors = errors.map((ofPage) => ofPage.filter((error) => !error.includes('/media/')));
});

test('at 500 px and less a page shows its pictures for phones, and above it those for desktops', async () => {
  const picture = (key: string) => ({ key, width: 40, height: 30, alt: '' });
  const both = (key: string) => ({ desktop: picture(`${key}wide`), mobile: picture(`${key}narrow`) });
  const change = (draft: Draft): Draft => ({
    ...draft,
    cover: { ...draft.cover, image: both('cover') },
    theme: { ...draft.theme, background: both('ground') },
  });
  const page = await open({ change });
  for (const [width, shown] of [
    [500, 'narrow'],
    [501, 'wide'],
    [320, 'narrow'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.locator('.cover-picture img').evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(`cover${shown}`);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundImage)).toContain(`ground${shown}`);
  }
  // The pictures themselves are not in the store.
  errors = errors.map((ofPage) => ofPage.filter((error) => !error.includes('/media/')));
});

const withRegistration =
  (settings: Partial<Draft['registration']['settings']>) =>
  (draft: Draft): Draft => ({
    ...draft,
    registration: { ...draft.registration, settings: { ...draft.registration.settings, ...settings } },
  });

test('the registration page has the shared password, the editor’s own fields and the terms, and a wrong password is refused', async () => {
  const change = withRegistration({
    fields: [
      { key: 'fixed_password', name: 'fixed_password', required: true },
      { key: 'custom_1', name: 'custom_text', required: true, label: 'Favourite bird' },
      { key: 'custom_2', name: 'custom_checkbox', required: false, label: 'Send me news' },
      { key: 'terms', name: 'terms', required: true },
    ],
    fixed_password: 'winter',
    terms_url: 'https://customer.example/terms',
  });
  const page = await open({ change, registration_moment: 'before', skip_registration: true });
  await button(page, 'Start').click();
  await button(page, 'Register').waitFor();
  await expect.poll(() => button(page, 'Skip').count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: /Read the terms/ }).getAttribute('href')).toBe('https://customer.example/terms');
  await page.getByLabel('Password to take part').fill('summer');
  await page.getByLabel('Favourite bird').fill('Robin');
  await page.getByLabel('Send me news').check();
  await page.getByLabel('I accept the terms').check();
  await button(page, 'Register').click();
  await page.getByText('Wrong password').waitFor();
  await page.getByLabel('Password to take part').fill('winter');
  await button(page, 'Register').click();
  await page.getByRole('heading', { name: 'Which bird is red?' }).waitFor();
  // Chromium logs the refused password.
  errors = errors.map((ofPage) => ofPage.filter((error) => !error.includes('422')));
  const [kept] = await server.services.database.owner`select fields from registration order by registered_at desc limit 1`;
  expect(kept?.['fields']).toEqual({ custom_1: 'Robin', custom_2: true, terms: true });
});

exhaustiveTest('a registration with a hidden skip button cannot be skipped', async () => {
  const page = await open({ registration_moment: 'before', skip_registration: true, hide_skip_button: true });
  await button(page, 'Start').click();
  await button(page, 'Register').waitFor();
  await expect.poll(() => button(page, 'Skip').count()).toBe(0);
});

exhaustiveTest('answers are labelled as the question says, and an explanation appears only where enabled', async () => {
  const withQuestion = (own: Partial<Question>) => (draft: Draft) => ({
    ...draft,
    parts: asWhole(questionsOf(draft).map((question) => ({ ...question, ...own }))),
  });
  const feedback = { text: 'Its breast is red.' };
  const shown = await open({ change: withQuestion({ list_style: 'number', feedback, feedback_settings: { show: true } }) });
  await button(shown, 'Start').click();
  await expect.poll(() => shown.locator('.choice-letter').allTextContents()).toEqual(['1', '2']);
  await button(shown, 'Robin').click();
  await shown.locator('.feedback').getByText('Its breast is red.').waitFor();
  const hidden = await open({ change: withQuestion({ list_style: 'bullet', feedback, feedback_settings: { show: false } }) });
  await button(hidden, 'Start').click();
  await button(hidden, 'Robin').click();
  await button(hidden, 'View result').waitFor();
  await expect.poll(() => hidden.locator('.feedback').getByText('Its breast is red.').count()).toBe(0);
  expect(await hidden.locator('.choice-letter').allTextContents()).not.toContain('1');
});

exhaustiveTest('the page has the theme’s colours and logo', async () => {
  const logo = { key: 'logo1234', width: 40, height: 20, alt: 'Nordic Seeds' };
  const change = (draft: Draft): Draft => ({
    ...draft,
    theme: { ...draft.theme, background_colour: '#102030', text_colour: '#ffffff', button_colour: '#ffcc00', logo },
  });
  const page = await open({ change });
  await expect.poll(() => style(page, 'html', 'background-color')).toBe('rgb(16, 32, 48)');
  await expect.poll(() => style(page, '.button-first', 'background-color')).toBe('rgb(255, 204, 0)');
  await expect.poll(() => page.getByAltText('Nordic Seeds').getAttribute('src')).toContain('/media/logo1234');
  // The picture itself is not in the store.
  errors = errors.map((ofPage) => ofPage.filter((error) => !error.includes('/media/logo1234')));
});
