import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { uploadPicture, writeAnswers } from './activity-editor.ts';
import { addQuestion } from './editor-steps.ts';
import { server } from './journey.ts';
import { answer, press, type Answering, type Outcome } from './play-question.ts';

export interface Game {
  answers: Answering[];
  outcome: Outcome;
}

/** A type of question: how an editor makes one, and the games played on it, the first one right and the second one wrong. */
export interface QuestionCase {
  title: string;
  /** The name of its quiz. */
  name: string;
  make: (page: Page) => Promise<void>;
  games: Game[];
}

/** Opens the form of a new question. */
async function newQuestion(page: Page, type: string, text: string): Promise<Locator> {
  await addQuestion(page, type, text);
  return page.getByRole('complementary', { name: 'Properties' });
}

/** One question, answered in one game after the other; a right answer gives ten points. */
const gamesOf = (text: string, games: (Omit<Answering, 'text'> & { points: number })[]): Game[] =>
  games.map(({ points, ...answering }) => ({
    answers: [{ text, ...answering }],
    outcome: { points, right: answering.verdict === 'Correct' ? '1 of 1' : '0 of 1' },
  }));
const setPoints = (page: Page): Promise<void> => page.getByLabel('Points', { exact: true }).fill('10');

async function picture(name: string, background: string): Promise<{ name: string; buffer: Buffer }> {
  return {
    name: `${name}.png`,
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer(),
  };
}

function multipleChoice(): QuestionCase {
  const title = 'multiple choice: the answer that is marked right gives the points, another one none';
  const text = 'Which bird swims?';
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Multiple choice', text);
    await writeAnswers(form, ['Robin', 'Duck', 'Wren']);
    await form.getByLabel('Answer 1 is correct').uncheck();
    await form.getByLabel('Answer 2 is correct').check();
    await setPoints(page);
  };
  const choose = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
  return {
    title,
    name: 'Swimmers',
    make,
    games: gamesOf(text, [
      { give: choose('Duck'), verdict: 'Correct', points: 10 },
      { give: choose('Wren'), verdict: 'Wrong', points: 0 },
    ]),
  };
}

function severalAnswers(): QuestionCase {
  const title = 'several answers: exactly the right set is right; with partial points a part of it gives a part';
  const text = 'Which of these can fly?';
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Multiple answers', text);
    await writeAnswers(form, ['Swan', 'Penguin', 'Owl', 'Ostrich']);
    await form.getByLabel('Answer 3 is correct').check();
    await form.getByRole('switch', { name: /Partial credit/ }).check();
    await setPoints(page);
  };
  const tick =
    (...names: string[]) =>
    async (page: Page) => {
      for (const name of names) await page.getByRole('checkbox', { name }).check();
      await answer(page);
    };
  return {
    title,
    name: 'Flyers',
    make,
    games: gamesOf(text, [
      { give: tick('Swan', 'Owl'), verdict: 'Correct', points: 10 },
      { give: tick('Penguin', 'Ostrich'), verdict: 'Wrong', points: 0 },
      { give: tick('Owl'), verdict: 'Partly correct', points: 5 },
    ]),
  };
}

function pictures(): QuestionCase {
  const title = 'pictures: uploaded to the answers; the right one gives the points, another one none';
  const text = 'Which one is blue?';
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Picture choice', text);
    await writeAnswers(form, ['Sea', 'Sun']);
    for (const [place, colour] of ['blue', 'gold'].entries()) {
      const field = form.getByRole('group', { name: `Picture of answer ${place + 1}` });
      await uploadPicture(page, field.getByRole('button', { name: 'Add picture' }), await picture(colour, colour));
      await field.getByLabel('Alt text').fill(`A ${colour} square`);
    }
    await setPoints(page);
  };
  const choose = (name: string) => (page: Page) => page.getByRole('button', { name: new RegExp(`A ${name} square`) }).click();
  return {
    title,
    name: 'Colours',
    make,
    games: gamesOf(text, [
      { give: choose('blue'), verdict: 'Correct', points: 10 },
      { give: choose('gold'), verdict: 'Wrong', points: 0 },
    ]),
  };
}

function markOnImage(): QuestionCase {
  const title = 'mark on image: a point in a right area is right, one in another area is not; areas are drawn by mouse and by keyboard';
  const text = 'Where is the nest?';
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Mark on image', text);
    const field = form.getByRole('group', { name: 'Picture to mark' });
    await uploadPicture(page, field.getByRole('button', { name: 'Add picture' }), await picture('tree', 'green'));
    await drawByMouse(page);
    await drawByKeyboard(page);
    await form.getByLabel('Area 2 is correct').uncheck();
    await form.getByRole('button', { name: 'Picture to mark', exact: true }).click();
    await page.getByRole('textbox', { name: 'Alt text' }).fill('A tree');
    await page.keyboard.press('Escape');
    await setPoints(page);
  };
  const tap = async (page: Page) => {
    const pad = page.getByRole('application', { name: /A tree/ });
    const { width, height } = (await pad.boundingBox())!;
    await pad.tap({ position: { x: width * 0.3, y: height * 0.3 } });
    await answer(page);
  };
  const moveByKeys = async (page: Page) => {
    await page.getByRole('application', { name: /A tree/ }).focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('Your mark: 74% from the left, 50% from the top.').waitFor({ state: 'attached' });
    await answer(page);
  };
  return {
    title,
    name: 'Nests',
    make,
    games: gamesOf(text, [
      { give: tap, verdict: 'Correct', points: 10 },
      { give: moveByKeys, verdict: 'Wrong', points: 0 },
    ]),
  };
}

/** A circle around 30 %, 30 %. */
async function drawByMouse(page: Page): Promise<void> {
  const surface = page.getByRole('group', { name: 'Areas on the picture' });
  await surface.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await surface.boundingBox())!;
  await page.mouse.move(x + width * 0.3, y + height * 0.3);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.35, y + height * 0.3, { steps: 3 });
  await page.mouse.move(x + width * 0.42, y + height * 0.3, { steps: 3 });
  await page.mouse.up();
  await surface.getByRole('button', { name: 'Area 1' }).waitFor();
}

/** A rectangle around 75 %, 50 %. */
async function drawByKeyboard(page: Page): Promise<void> {
  const surface = page.getByRole('group', { name: 'Areas on the picture' });
  await page.getByRole('button', { name: 'Add rectangle' }).focus();
  await page.keyboard.press('Enter');
  await surface.getByRole('button', { name: 'Area 2' }).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('+');
}

function poll(): QuestionCase {
  const title = 'poll: votes are counted, nothing is right or wrong, and it gives no points';
  const text = 'Tea or coffee?';
  const make = async (page: Page) => writeAnswers(await newQuestion(page, 'Poll', text), ['Tea', 'Coffee']);
  const vote = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
  const game = (name: string, feedback: string): Game => ({
    answers: [{ text, give: vote(name), verdict: null, feedback }],
    outcome: { points: 0 },
  });
  return { title, name: 'Breakfast', make, games: [game('Tea', '100% of the votes'), game('Coffee', '50% of the votes')] };
}

function sortInOrder(): QuestionCase {
  const title = 'sort in order: the order in the editor is the right one, and is made there by keyboard';
  const text = 'From small to large';
  const right = ['Wren', 'Crow', 'Swan'];
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Put in order', text);
    await writeAnswers(form, ['Swan', 'Wren', 'Crow']);
    await form.getByLabel('Answer 1', { exact: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    const fields = form.getByRole('list', { name: 'Answers' }).getByRole('textbox');
    await expect.poll(() => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))).toEqual(right);
    await setPoints(page);
  };
  const sort = (order: string[]) => async (page: Page) => {
    const rows = page.getByRole('listitem');
    for (const [place, name] of order.entries()) {
      await rows.filter({ hasText: name }).waitFor();
      const at = async () => (await rows.allInnerTexts()).findIndex((row) => row.includes(name));
      for (let now = await at(); now > place; now -= 1) {
        await page.getByRole('button', { name: `Move up: ${name}` }).click();
        await expect.poll(at).toBe(now - 1);
      }
    }
    await answer(page);
  };
  return {
    title,
    name: 'Sizes',
    make,
    games: gamesOf(text, [
      { give: sort(right), verdict: 'Correct', points: 10 },
      { give: sort(right.toReversed()), verdict: 'Wrong', points: 0, feedback: 'Correct answer: 1. Wren 2. Crow 3. Swan' },
    ]),
  };
}

function scale(): QuestionCase {
  const title = 'scale: the right value gives the points; a scale without one asks for an opinion and gives none';
  const [text, opinion] = ['How many legs has an ant?', 'How do you like ants?'];
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Scale', text);
    await form.getByRole('textbox', { name: 'To', exact: true }).fill('10');
    await form.getByLabel('Correct value').fill('6');
    await setPoints(page);
    await newQuestion(page, 'Scale', opinion);
  };
  const choose = (value: string) => async (page: Page) => {
    await page.getByRole('group', { name: 'Choose a value' }).getByRole('button', { name: value, exact: true }).click();
    await answer(page);
  };
  const game = (value: string, verdict: 'Correct' | 'Wrong', points: number, right: string): Game => ({
    answers: [
      { text, give: choose(value), verdict },
      { text: opinion, give: choose('3'), verdict: null, goesOn: true },
    ],
    outcome: { points, right },
  });
  return { title, name: 'Ants', make, games: [game('6', 'Correct', 10, '1 of 1'), game('8', 'Wrong', 0, '0 of 1')] };
}

function freeText(): QuestionCase {
  const title =
    'free text: an accepted answer is right whatever its case and spaces; without accepted ones the text is kept and gives nothing';
  const [text, unscored] = ['The capital of Sweden?', 'What did you think of?'];
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Free text', text);
    await form.getByLabel('Accepted answers').fill('Stockholm');
    await page.keyboard.press('Enter');
    await setPoints(page);
    await newQuestion(page, 'Free text', unscored);
  };
  const write = (words: string) => async (page: Page) => {
    await page.getByLabel('Your answer').fill(words);
    await answer(page);
  };
  const game = (words: string, verdict: 'Correct' | 'Wrong', points: number, right: string): Game => ({
    answers: [
      { text, give: write(words), verdict },
      { text: unscored, give: write('The sea'), verdict: null, goesOn: true },
    ],
    outcome: { points, right },
  });
  return { title, name: 'Capitals', make, games: [game('  stockHOLM ', 'Correct', 10, '1 of 1'), game('Oslo', 'Wrong', 0, '0 of 1')] };
}

const writeNumber = (value: string) => async (page: Page) => {
  await page.getByLabel('Your answer as a number').fill(value);
  await answer(page);
};

function range(): QuestionCase {
  const title = 'range: inside the interval is right, outside one part is lost for each step, and far away is wrong';
  const text = 'How high is the tower?';
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Range', text);
    await form.getByLabel('Correct value').fill('100');
    await form.getByLabel('Tolerance').fill('5');
    await form.getByLabel('Partial-credit step').fill('5');
    await form.getByLabel('Number of steps').fill('4');
    await form.getByText('90 to 110: 75% of the points').waitFor();
    await setPoints(page);
  };
  return {
    title,
    name: 'Towers',
    make,
    games: gamesOf(text, [
      { give: writeNumber('104'), verdict: 'Correct', points: 10 },
      { give: writeNumber('300'), verdict: 'Wrong', points: 0, feedback: 'Correct answer: 100 (95 to 105 counts as correct)' },
      { give: writeNumber('108'), verdict: 'Partly correct', points: 7.5 },
    ]),
  };
}

function exactAnswer(): QuestionCase {
  const title = 'exact answer: the number itself is right, its neighbour is wrong';
  const text = 'Half of three?';
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Exact answer', text);
    await form.getByLabel('Correct value').fill('1.5');
    await setPoints(page);
  };
  return {
    title,
    name: 'Halves',
    make,
    games: gamesOf(text, [
      { give: writeNumber('1,5'), verdict: 'Correct', points: 10 },
      { give: writeNumber('1.6'), verdict: 'Wrong', points: 0, feedback: 'Correct answer: 1.5' },
    ]),
  };
}

function ad(): QuestionCase {
  const title = 'ad: shown between the questions without being one; its views and clicks are counted';
  const [text, words] = ['Which bird is red?', 'Seeds for your birds'];
  const make = async (page: Page) => {
    const ad = await newQuestion(page, 'Ad', words);
    await uploadPicture(
      page,
      ad.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Add picture' }),
      await picture('seeds', 'sienna'),
    );
    await ad.getByLabel('Alt text').fill('A bag of seeds');
    await ad.getByLabel('Link', { exact: true }).fill(`${server.base}/health`);
    await ad.getByLabel('Link text').fill('To the shop');
    const form = await newQuestion(page, 'Multiple choice', text);
    await writeAnswers(form, ['Robin', 'Crow']);
    await setPoints(page);
  };
  const pass: Answering = { text: words, goesOn: true, verdict: null, give: (page) => press(page, 'Continue') };
  const visit: Answering = {
    ...pass,
    give: async (page) => {
      const shop = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'To the shop' }).click();
      await (await shop).close();
      await press(page, 'Continue');
    },
  };
  const choose = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
  return {
    title,
    name: 'Red birds',
    make,
    games: [
      { answers: [visit, { text, give: choose('Robin'), verdict: 'Correct' }], outcome: { points: 10, right: '1 of 1' } },
      { answers: [pass, { text, give: choose('Crow'), verdict: 'Wrong' }], outcome: { points: 0, right: '0 of 1' } },
    ],
  };
}

function matchPairs(): QuestionCase {
  const title = 'pairs: pasted and an extra answer added; each right pair gives its share, whichever half is pressed first';
  const text = 'Which sound is whose?';
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Match pairs', text);
    await form.getByLabel('Item 1', { exact: true }).focus();
    await page.evaluate(() => navigator.clipboard.writeText('Duck – quack\nOwl – hoot\nCrow – caw'));
    await page.keyboard.press('Control+v');
    await expect.poll(() => form.getByLabel('Answer 3', { exact: true }).inputValue()).toBe('caw');
    await form.getByRole('button', { name: 'Add extra answer' }).click();
    await form.getByLabel('Extra answer 1', { exact: true }).fill('moo');
    await form.getByRole('switch', { name: /Partial credit/ }).check();
    await setPoints(page);
  };
  const place = (page: Page, stem: string) => page.getByRole('button', { name: new RegExp(`^${stem} `) });
  const option = (page: Page, name: string) => page.getByRole('list', { name: 'Free answers' }).getByRole('button', { name });
  const join =
    (...pairs: [stem: string, option: string][]) =>
    async (page: Page) => {
      for (const [index, [stem, name]] of pairs.entries()) {
        const presses = [place(page, stem), option(page, name)];
        for (const half of index % 2 === 0 ? presses : presses.toReversed()) await half.click();
        await page.getByRole('button', { name: `${stem} ${name}` }).waitFor();
      }
      await answer(page);
    };
  return {
    title,
    name: 'Sounds',
    make,
    games: gamesOf(text, [
      { give: join(['Duck', 'quack'], ['Owl', 'hoot'], ['Crow', 'caw']), verdict: 'Correct', points: 10 },
      { give: join(['Duck', 'moo'], ['Crow', 'hoot']), verdict: 'Wrong', points: 0 },
      { give: join(['Duck', 'hoot'], ['Crow', 'caw']), verdict: 'Partly correct', points: 3.33 },
    ]),
  };
}

function fillTheGaps(): QuestionCase {
  const title = 'gaps: made of a selected word and of brackets, one of them with options; each right gap gives its share';
  const text = 'Which words are missing?';
  const make = async (page: Page) => {
    const form = await newQuestion(page, 'Fill the gaps', text);
    const field = form.getByLabel('Text with gaps');
    await field.fill('Rome lies on the Tiber. It is in ');
    await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 4));
    await form.getByRole('button', { name: 'Make gap' }).click();
    await expect.poll(() => field.inputValue()).toBe('{{1}} lies on the Tiber. It is in ');
    await field.press('Control+End');
    await field.pressSequentially('[Italy|Italia].');
    await expect.poll(() => field.inputValue()).toBe('{{1}} lies on the Tiber. It is in {{2}}.');
    const second = form.getByRole('group', { name: 'Gap {{2}}' });
    await form.getByRole('group', { name: 'Gap {{1}}' }).getByRole('switch', { name: 'Players choose from options' }).check();
    const wrong = form.getByRole('group', { name: 'Gap {{1}}' }).getByLabel('Wrong options');
    await wrong.fill('Milan');
    await wrong.press('Enter');
    await second.getByText('Italia', { exact: true }).waitFor();
    await form.getByRole('switch', { name: /Partial credit/ }).check();
    await setPoints(page);
  };
  const fill = (city: string, country: string) => async (page: Page) => {
    await page.getByLabel('Gap 1 of 2').selectOption(city);
    await page.getByLabel('Gap 2 of 2').fill(country);
    await answer(page);
  };
  return {
    title,
    name: 'Missing words',
    make,
    games: gamesOf(text, [
      { give: fill('Rome', 'italia'), verdict: 'Correct', points: 10 },
      { give: fill('Milan', 'France'), verdict: 'Wrong', points: 0 },
      { give: fill('Rome', 'France'), verdict: 'Partly correct', points: 5 },
    ]),
  };
}

export const questionCases: readonly QuestionCase[] = [
  multipleChoice(),
  severalAnswers(),
  pictures(),
  markOnImage(),
  matchPairs(),
  fillTheGaps(),
  poll(),
  sortInOrder(),
  scale(),
  freeText(),
  range(),
  exactAnswer(),
  ad(),
];
