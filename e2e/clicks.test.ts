import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { axe } from './browser.ts';
import { countClicks } from './count-clicks.ts';
import { dropOn } from './drop-pictures.ts';
import { allSaved, answerField, callsOf, questionText } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { show } from './walk-screens.ts';

/** The clicks that the journey takes. At most 20 are wanted; 48 were needed before pictures could be dropped and dates were filled in. */
const clicksNow = 10;

const questions = [
  { text: 'Which bird stays all winter?', answers: ['The great tit', 'The swallow', 'The cuckoo', 'The swift'] },
  { text: 'Which bird sings at night?', answers: ['The nightingale', 'The hen', 'The crow', 'The coot'] },
  { text: 'Which bird cannot fly?', answers: ['The penguin', 'The gull', 'The finch', 'The owl'] },
  { text: 'Which bird drums on trees?', answers: ['The woodpecker', 'The duck', 'The heron', 'The stork'] },
  { text: 'Which bird swims?', answers: ['The duck', 'The wren', 'The robin', 'The lark'] },
];

/** Moves the focus by the Tab key. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  const has = () => field.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 30 && !(await has()); tabs += 1) await page.keyboard.press('Tab');
  expect(await has()).toBe(true);
}

async function focused(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

async function signIn(page: Page): Promise<void> {
  const { email } = await server.asOwner();
  await page.goto(`${server.base}/login`);
  await focused(page.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('lucka-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/quizes');
}

/** The first click; the rest by keys. */
async function makeQuiz(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: 'New quiz' }).click();
  await focused(page.getByRole('dialog').getByLabel('Name'));
  await page.keyboard.type('Winter birds');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/quiz/*/editor/**');
  return page.url().split('/')[4] as string;
}

async function writeQuestion(page: Page, { text, answers }: (typeof questions)[number]): Promise<void> {
  await focused(questionText(page));
  await page.keyboard.type(text);
  for (const [place, answer] of answers.entries()) {
    await tabTo(page, answerField(page, place + 1));
    await page.keyboard.type(answer);
  }
}

/** Five pictures from a folder, dropped on the phone that shows the first question: the other questions get one each. */
async function dropPictures(page: Page): Promise<void> {
  const [first] = questions;
  await page.getByRole('button', { name: first!.text }).click();
  await dropOn(page.frameLocator('iframe').getByText(first!.text), ['teal', 'red', 'green', 'blue', 'orange']);
  await page.getByText('5 questions have a new picture.').waitFor();
}

/** Two clicks: to the check, whose dates are filled in, and the decision. */
async function publish(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  const box = page.getByRole('region', { name: 'Publish' });
  await box.getByText('Ready to publish.').waitFor();
  await box.getByRole('button', { name: 'Publish' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share Winter birds' });
  await sheet.waitFor();
  return sheet;
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The sheet, with everything that a published activity has. */
async function lookAtSheet(page: Page, sheet: Locator): Promise<void> {
  for (const name of [/^QR code of/, /^Link picture of/])
    await expect
      .poll(() => sheet.getByRole('img', { name }).evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  await sheet.frameLocator('iframe').getByRole('heading', { name: 'Winter birds' }).waitFor();
  const [png] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('link', { name: 'Download PNG' }).click()]);
  expect(png.suggestedFilename()).toBe('qr-winter-birds.png');
  for (const name of ['Statistics', 'Players', 'Leaderboard']) await sheet.getByRole('link', { name }).waitFor();
  await expect.poll(() => sheet.getByLabel('Text of the post').inputValue()).toContain('/player/quiz/');
  expect(await axe(page)).toEqual([]);
  await show(page, 'dark');
  expect(await axe(page, ['color-contrast'])).toEqual([]);
  await show(page, 'light');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Players find the quiz at its address, at its short one, and on another site with the code. */
async function playEverywhere(address: string, shortAddress: string, code: string): Promise<void> {
  const player = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await player.goto(address);
  await player.getByRole('heading', { name: 'Winter birds' }).waitFor();
  await player.goto(shortAddress);
  await player.waitForURL(address);
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Another site</title><h1>Another site</h1>${code}</html>`);
  });
  site.listen(0, 'localhost');
  await once(site, 'listening');
  await player.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
  await player.frameLocator('iframe').getByRole('heading', { name: 'Winter birds' }).waitFor();
  await player.context().close();
  site.close();
}

exhaustiveTest(
  'from the sign-in to a quiz of five with pictures, registration and leaderboard, live, shared and embedded: counted in clicks',
  async () => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const clicks = await countClicks(page);
    await signIn(page);
    const id = await makeQuiz(page);
    for (const [place, question] of questions.entries()) {
      if (place > 0) await page.getByRole('button', { name: 'Add question' }).click();
      await writeQuestion(page, question);
    }
    await dropPictures(page);
    await allSaved(page);
    const sheet = await publish(page);
    await sheet.getByRole('button', { name: 'Copy Address', exact: true }).click();
    const address = await copied(page);
    await sheet.getByRole('button', { name: 'Copy code' }).click();
    const code = await copied(page);
    const needed = clicks();
    console.info(`clicks from the sign-in to live, shared and embedded: ${needed}`);
    expect(needed).toBe(clicksNow);

    await lookAtSheet(page, sheet);
    const api = await callsOf(page, server);
    const quiz = await api.readQuiz({ params: { quizID: id } });
    expect(quiz).toMatchObject({ stage: 'live', settings: { registration_moment: 'after', hide_leaderboard: false } });
    expect(quiz.questions.map(({ cover }) => cover.desktop?.key !== undefined)).toEqual([true, true, true, true, true]);
    expect(Date.parse(quiz.settings.end_date as string) - Date.parse(quiz.settings.start_date as string)).toBe(30 * 86_400_000);
    await playEverywhere(address, `${server.base}/j/${quiz.join_code}`, code);
    await context.close();
  },
  240_000,
);

test('a draft says that it cannot be played yet, and Back closes the sheet', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page);
  const id = await makeQuiz(page);
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share Winter birds' });
  await sheet.getByText('Nobody can play yet: this is a draft. Publish it first.').waitFor();
  await expect.poll(() => sheet.getByRole('img', { name: /^QR code/ }).count()).toBe(0);
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(page.url()).toContain(`/quiz/${id}/editor/`);
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await sheet.getByRole('link', { name: 'Go to publish' }).click();
  await page.waitForURL('**part=check**');
  await sheet.waitFor({ state: 'hidden' });
  await context.close();
});
