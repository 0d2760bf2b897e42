import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { buildQuiz, choice } from '#api/play/play/test-quiz.ts';
import type { Draft } from '#activity/document.ts';
import { answerByHand, pressNext, waitForFeedback, waitForQuestion } from './answer-by-hand.ts';
import { emptyPaper } from './empty-paper.ts';
import { answersOf, drawPictures, everyTypeWithPicture, pictureOf } from './every-type.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, openTab, questionsOf, start, withFields } from './player-steps.ts';

const long =
  'Which of the birds that come to the feeding table in a long and snowy winter hides its seeds in the bark and remembers them until the spring?';

/** Entirely on the screen, without any scrolling. */
async function expectInSight(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = await what.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

test('on a phone the question about remembering is visible under every cover, also in the language with most words', async () => {
  const change = (draft: Draft): Draft => ({
    ...draft,
    lang: 2,
    cover: { ...draft.cover, title: 'Svenska ljusfester', text: long.slice(0, 110), image: { desktop: pictureOf('Ljus') } },
    settings: { ...draft.settings, sponsor: { enabled: true, url: 'https://example.org', text: 'Norrskens Ljusstöperi' } },
  });
  const settings = { time_limit_type: 'question', registration_moment: 'none' } as const;
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: questionsOf(1), settings, change });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
  });
  const { page } = await openTab(context);
  await drawPictures(page);
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await expectInSight(page, page.getByRole('complementary'));
  await expectInSight(page, page.getByRole('button', { name: 'Starta' }));
  await expectAccessible(page);
  await context.close();
});

/** The targets on the shown question, and the parts of them that another element covers after scrolling to them. */
const covered = (page: Page, what: string): Promise<string[]> =>
  page.locator('.question-form').evaluate((form, selector) => {
    const parts = [...form.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility({ visibilityProperty: true }));
    return parts.flatMap((part) => {
      const { top, height } = part.getBoundingClientRect();
      // A gap with its right answer runs over several lines, each with a box of its own.
      const lines = getComputedStyle(part).display === 'inline' ? [...part.getClientRects()] : [part.getBoundingClientRect()];
      const points = lines.flatMap((line) =>
        [line.top + 4, line.top + line.height / 2, line.bottom - 4].map((y) => document.elementFromPoint(line.left + line.width / 2, y)),
      );
      const on = points.map((hit) => hit && `${hit.tagName}.${hit.className}`).join(' ');
      const isFree = points.every((hit) => hit && (part.contains(hit) || hit.contains(part)) && !hit.matches('.stage, .scene, html, body'));
      return isFree
        ? []
        : [`${part.className || part.tagName}: ${part.textContent} at ${Math.round(top)} to ${Math.round(top + height)} under ${on}`];
    });
  }, what);

const pressable = '.choice, .order-row, .mark-pad, .scale-step, .slider input, .field input, .field textarea, .ad a, .dock button';
const spokenOf = '[data-mark], [aria-pressed=true], label:has(:checked), .right-line, .mark-pad';

/** Looks at a picture from near, and comes back to where she was. */
async function enlargePicture(page: Page, open: Locator): Promise<void> {
  await open.click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('img').waitFor();
  await expectAccessible(page);
  await viewer.locator('.viewer-frame').dblclick();
  await page.keyboard.press('+');
  await expect.poll(() => viewer.locator('.viewer-picture').getAttribute('style')).toContain('scale(3.75)');
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
}

/** Answers that run on below the buttons without fading out above them, so that nobody sees that there is more. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('.dock').evaluate((dock) => {
    const { top, left, right } = dock.getBoundingClientRect();
    const parts = [...document.querySelectorAll<HTMLElement>('.scene :is(.choice, .order-row, .pairs-row, .gaps)')];
    const under = parts
      .map((part) => part.getBoundingClientRect())
      .filter((box) => box.bottom > top + 2 && box.left < right && box.right > left);
    return dock.matches('[data-over], :has(.dock-rest)') ? [] : under.map((box) => `down to ${box.bottom} under ${top}`);
  });

/** What is told of a question with a picture, its button and the button of the picture are free of each other. */
async function expectFreeFeedback(page: Page, text: string): Promise<void> {
  expect(await covered(page, `${spokenOf}, .dock button`), `told of: ${text}`).toEqual([]);
  await expectInSight(page, page.getByRole('region', { name: 'Feedback' }));
  // On low screens what is told takes the height of the picture, and its button goes with it.
  const [enlarge, asked] = [page.locator('.picture-whole'), await page.locator('.question-text').boundingBox()];
  const button = (await enlarge.isVisible()) ? await enlarge.locator('svg').boundingBox() : null;
  if (button && asked) expect(overlap(button, asked), `told of: ${text}`).toBe(false);
}

const touch = { isMobile: true, hasTouch: true };
const stages = [
  { name: 'a phone', width: 390, height: 844, device: touch, enlarges: true },
  { name: 'the smallest phone', width: 320, height: 640, device: touch },
  { name: 'a phone on its side', width: 740, height: 360, device: touch, enlarges: true },
  { name: 'a large phone on its side', width: 844, height: 390, device: touch, enlarges: true },
  { name: 'a tablet', width: 768, height: 1024 },
  { name: 'a desktop', width: 1440, height: 900 },
  // 1440 by 900 pixels.
  { name: 'a desktop at a zoom of 200 %', width: 720, height: 450, device: touch, enlarges: true },
];
test.each(amount(stages.slice(0, 0), stages))(
  'on $name every type can be answered, no feedback covers its subject, and no more than a quarter of the screen is empty',
  async ({ width, height, device = {}, enlarges = false }) => {
    const pictured = everyTypeWithPicture();
    const plain = pictured.map((question) => ({ ...question, text: `${question.text}?`, cover: {} }));
    const two = choice({ text: 'Two?', answers: answersOf(['Yes', 'No'], ['No']) });
    const questions = [...plain, two, ...pictured];
    const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, settings: { registration_moment: 'none' } });
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...device });
    const { page, errors } = await openTab(context);
    await drawPictures(page);
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await start(page);
    const empty: Record<string, number> = {};
    for (const { text, type, cover } of questions) {
      const isPictured = 'desktop' in cover;
      await waitForQuestion(page, text);
      empty[text] = await emptyPaper(page);
      expect(await cutOff(page), text).toEqual([]);
      if (isPictured) expect(await covered(page, pressable), `to be pressed: ${text}`).toEqual([]);
      if (enlarges && text === pictured[0]?.text)
        await enlargePicture(page, page.getByRole('button', { name: 'Enlarge picture', exact: true }));
      if (enlarges && isPictured && type === 'image') {
        const ofAnswers = page.getByRole('button', { name: /^Enlarge picture: / });
        await expect.poll(() => ofAnswers.count()).toBe(await page.locator('.choice').count());
        const size = await ofAnswers.last().boundingBox();
        expect([size?.width, size?.height]).toEqual([44, 44]);
        await enlargePicture(page, ofAnswers.last());
        await expect.poll(() => page.locator('.choice[aria-pressed=true]').count()).toBe(0);
      }
      await answerByHand(page);
      if (type === 'ad') continue;
      await waitForFeedback(page);
      empty[`told: ${text}`] = await emptyPaper(page);
      if (isPictured) await expectFreeFeedback(page, text);
      await pressNext(page);
    }
    await heading(page, 'Your result').waitFor();
    expect(Object.entries(empty).filter(([, share]) => share > 0.25)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

const screens = [
  { name: 'on the smallest phone', width: 320, height: 640 },
  { name: 'on a phone on its side', width: 844, height: 390 },
  { name: 'on a tablet', width: 1024, height: 768 },
];
test.each(amount(screens.slice(0, 1), screens))('$name the buttons are visible, however long the text is', async ({ width, height }) => {
  const change = (draft: Draft): Draft => ({
    ...draft,
    cover: { ...draft.cover, title: 'Winter birds of the north and the south', text: `${long} ${long}` },
  });
  const questions = questionsOf(1, { text: long, feedback: { text: long } });
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, change });
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', isMobile: true, hasTouch: true });
  const { page, errors } = await openTab(context);
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await expectInSight(page, page.getByRole('button', { name: 'Start' }));
  await expectAccessible(page);
  await start(page);
  await heading(page, long).waitFor();
  await expectInSight(page, page.getByRole('button', { name: 'Right one' }));
  await page.getByRole('button', { name: 'Right one' }).click();
  await expectInSight(page, page.getByRole('button', { name: 'View result' }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View result' }).click();
  await heading(page, 'Register your result').waitFor();
  await expectInSight(page, page.getByRole('button', { name: 'Register', exact: true }));
  await page.getByRole('button', { name: 'Skip' }).click();
  await heading(page, 'Your result').waitFor();
  await expectInSight(page, page.getByRole('button', { name: 'View leaderboard' }));
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

const narrow = [
  { name: 'on the smallest phone', width: 320, height: 640 },
  { name: 'on a phone', width: 390, height: 844 },
];
test.each(amount(narrow.slice(0, 1), narrow))(
  '$name the required terms and their problem are clear of the buttons',
  async ({ width, height }) => {
    const quiz = await buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      questions: questionsOf(1),
      settings: { registration_moment: 'before' },
      change: withFields('name', 'age', 'city', 'member_number', 'email', 'terms'),
    });
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', isMobile: true, hasTouch: true });
    const { page } = await openTab(context);
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await start(page);
    const fields = { 'First name': 'Anna', Age: '30', City: 'Umeå', Email: 'anna@home.example' };
    for (const [name, value] of Object.entries(fields)) await page.getByLabel(name).fill(value);
    await page.locator('[name=member_number]').fill('17');
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Register' }).click();
    const terms = page.locator('.field:has([aria-invalid=true])');
    await terms.locator('.problem').waitFor();
    const dock = await page.locator('.dock').boundingBox();
    const field = await terms.boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
    await context.close();
  },
);

/** Whether two boxes overlap by more than a rounding error. */
const overlap = (a: Box, b: Box): boolean =>
  a.x + 1 < b.x + b.width && b.x + 1 < a.x + a.width && a.y + 1 < b.y + b.height && b.y + 1 < a.y + a.height;
type Box = { x: number; y: number; width: number; height: number };

/** Which of these boxes are not on the wall, and which overlap a later one. */
const faultsOf = (boxes: (Box | null)[]): string[] =>
  boxes.flatMap((box, place) => [
    ...(box && box.y >= 0 && box.y + box.height <= 1081 ? [] : [`${place} is not on the wall`]),
    ...boxes.slice(place + 1).flatMap((other) => (box && other && overlap(box, other) ? [`${place} lies on another`] : [])),
  ]);

exhaustiveTest('on a wall, question, feedback and button never overlap, and nobody is asked for consent or registration', async () => {
  const texts = [
    'Which bird is here?',
    'Which bird hides seeds in the bark of trees?',
    'Which bird of the table hides its seeds in the bark of trees?',
    long,
  ];
  const questions = texts.flatMap((text) =>
    questionsOf(1, { text, feedback: { text: `${long} ${long}` }, cover: { desktop: pictureOf('A house') } }),
  );
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions,
    settings: { require_consent: true },
    change: withFields('name', 'email'),
  });
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  const { page, errors } = await openTab(context);
  await drawPictures(page);
  await page.goto(`${server.base}/screen/player/quiz/${quiz.id}`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Start' }).click();
  for (const text of texts) {
    await frame.getByRole('heading', { name: text, exact: true }).waitFor();
    await frame.getByRole('button', { name: 'Wrong 1' }).click();
    const onward = frame.getByRole('button', { name: /^(Next|View result)$/ });
    await onward.waitFor();
    const parts = [frame.locator('.question-text'), frame.getByRole('region', { name: 'Feedback' }), onward];
    // The feedback is laid out again when its size is known.
    await expect.poll(async () => faultsOf(await Promise.all(parts.map((part) => part.boundingBox()))), { message: text }).toEqual([]);
    await onward.click();
  }
  await frame.getByRole('heading', { name: 'Your result', exact: true }).waitFor();
  await expect.poll(() => frame.locator('input').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
