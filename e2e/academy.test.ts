import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, publish, setDates, writeAnswers } from './activity-editor.ts';
import { axe } from './browser.ts';
import { addQuestion, allSaved, openEditor, questionText } from './editor-steps.ts';
import { playQuestion, press } from './play-question.ts';
import { expectAccessible, heading, newVisitor, start } from './player-steps.ts';
import { browser, server } from './journey.ts';

const questions = ['What rings?', 'Where is the exit?', 'Who is called?', 'Where do we meet?'];
const bands: [title: string, lowest: string, text: string][] = [
  ['Learner', '0', 'Read it once more.'],
  ['Helper', '50', 'You know most of it.'],
  ['Warden', '100', 'You know it all.'],
];
const limit = 'You have reached the limit of allowed games and can not improve your points';

const goTo = (page: Page, part: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of the activity' }).getByRole('button', { name: part }).click();

async function makeTest(page: Page): Promise<void> {
  await page.goto(`${server.base}/dashboard/academy?new=true`);
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Name').fill('Fire drill');
  await wizard.getByLabel('Number of grades').fill('3');
  await press(page, 'Create');
  await page.waitForURL('**/academy/*/editor/**');
}

async function writeGrades(page: Page): Promise<void> {
  await goTo(page, 'Grades');
  for (const [place, [title, lowest, text]] of bands.entries()) {
    const band = page
      .getByRole('group')
      .filter({ has: page.locator('summary') })
      .nth(place);
    await band.locator('summary').first().click();
    await band.getByLabel('Title').fill(title);
    await band.getByLabel('Minimum percentage').fill(lowest);
    await band.getByLabel('Description').fill(text);
    await band.locator('summary').first().click();
  }
  await page.getByText('from 50%').waitFor();
  expect(await axe(page)).toEqual([]);
}

async function writeQuestions(page: Page): Promise<void> {
  const form = page.getByRole('complementary', { name: 'Properties' });
  await page.locator('[data-question]').click();
  for (const [place, text] of questions.entries()) {
    // The wizard has made the first.
    await (place === 0 ? questionText(page).fill(text) : addQuestion(page, 'Multiple choice', text));
    await writeAnswers(form, ['Right one', 'Wrong one']);
    // A fold that was opened at one question stays open at the next.
    if (text === questions[0]) await form.getByText('Feedback after the answer').click();
    await form.getByLabel('Explanation').fill(`Because of ${text}`);
  }
}

async function writeSettings(page: Page): Promise<void> {
  await setDates(page);
  await page.getByLabel('Games per player').fill('3');
  await page.getByRole('combobox', { name: 'Counted per' }).click();
  await page.getByRole('option', { name: 'Month' }).click();
  await page.getByRole('link', { name: 'Gameplay' }).click();
  await page.getByLabel('Pass level').fill('5');
  await allSaved(page);
  await openPage(page, 'Editor');
  await goTo(page, 'Publish check');
  await page.getByRole('button', { name: /The pass level exceeds the number of questions/ }).click();
  await page.getByLabel('Pass level').fill('3');
  await allSaved(page);
  await openPage(page, 'Editor');
  await goTo(page, 'Registration');
  await page.getByRole('combobox', { name: 'Registration' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await goTo(page, 'Result');
  await page.getByLabel('When passed').fill('Here is your badge.');
  await page.getByLabel('When not passed').fill('Try again tomorrow.');
}

test(
  'an academy test is built with grades, explanations and attempts; players fail, pass and use their last attempt',
  { timeout: 300_000 },
  async () => {
    const { page, context, errors } = await openEditor(server, browser);
    await makeTest(page);
    await writeGrades(page);
    await writeQuestions(page);
    await writeSettings(page);
    const address = await publish(page);
    expect(new URL(address).pathname).toMatch(/^\/player\/academy\//);
    expect(errors).toEqual([]);
    await context.close();

    const visitor = await newVisitor(browser, 'phone');
    const player = visitor.page;
    await player.goto(address);
    await player.getByText('3 games left').waitFor();
    await start(player);
    await play(player, 1, { grade: 'Learner', text: 'Read it once more.', outcome: 'Not passed', feedback: 'Try again tomorrow.' });
    await press(player, 'Play again');
    await play(player, 3, { grade: 'Helper', text: 'You know most of it.', outcome: 'Passed', feedback: 'Here is your badge.' });
    await press(player, 'Play again');
    await play(player, 4, { grade: 'Warden', text: 'You know it all.', outcome: 'Passed', feedback: 'Here is your badge.' });

    // That was the last attempt: no button offers another, and the start page says why.
    await expect.poll(() => player.getByRole('button', { name: 'Play again' }).count()).toBe(0);
    await press(player, 'Go to start page');
    await player.getByText(limit).waitFor();
    await expect.poll(() => player.getByRole('button', { name: 'Start' }).count()).toBe(0);
    await expectAccessible(player);
    await player.reload();
    await player.getByText(limit).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  },
);

interface Expected {
  grade: string;
  text: string;
  outcome: string;
  feedback: string;
}

/** Answers the first `right` questions correctly, reads every explanation and views the result. */
async function play(page: Page, right: number, { grade, text, outcome, feedback }: Expected): Promise<void> {
  for (const [place, question] of questions.entries()) {
    const isRight = place < right;
    const give = (onPage: Page) => onPage.getByRole('button', { name: isRight ? 'Right one' : 'Wrong one' }).click();
    await playQuestion(
      page,
      { text: question, give, verdict: isRight ? 'Correct' : 'Wrong', feedback: `Because of ${question}` },
      place === 0,
    );
  }
  await heading(page, 'Your result').waitFor();
  await page.getByText(outcome, { exact: true }).waitFor();
  await page.getByText(`${right} of ${questions.length}`).waitFor();
  await page.getByRole('heading', { level: 2, name: grade }).waitFor();
  for (const line of [text, feedback]) await page.getByText(line).waitFor();
  await expectAccessible(page);
}
