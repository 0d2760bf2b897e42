import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { player, playGame } from '#api/play/play/test-quiz.ts';
import { openPage, publish, setDates, uploadPicture, writeAnswers } from './activity-editor.ts';
import { axe } from './browser.ts';
import { addQuestion, allSaved, openEditor, questionText } from './editor-steps.ts';
import { press } from './play-question.ts';
import { expectAccessible, newVisitor } from './player-steps.ts';
import { browser, server } from './journey.ts';

const types = ['The owl', 'The robin', 'The eagle'];
const questions: { type: string; text: string; answers: string[] }[] = [
  { type: 'Multiple choice', text: 'When do you wake up?', answers: ['At night', 'At dawn', 'At noon'] },
  { type: 'Multiple answers', text: 'What do you like?', answers: ['Silence', 'Songs', 'Heights'] },
  { type: 'Multiple choice', text: 'Where do you live?', answers: ['In a barn', 'In a hedge', 'On a rock'] },
];
/** The matrix: for each answer its points for the owl, the robin and the eagle. The eagle always has fewer than the robin. */
const points = ['2\t\t', '\t2\t1', '1\t1\t', '2\t\t', '\t2\t1', '\t\t', '1\t\t', '1\t1\t', '\t1\t1'];

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();

async function makeTest(page: Page): Promise<string> {
  await page.goto(`${server.base}/dashboard`);
  await page.getByRole('navigation').getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: /^Personality test/ }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Name').fill('Which bird are you?');
  await wizard.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: /Swedish/ }).click();
  await wizard.getByLabel('Number of person types').fill('1');
  await press(page, 'Create');
  await wizard.getByText('Between 2 and 100.').waitFor();
  await wizard.getByLabel('Number of person types').fill('3');
  await press(page, 'Create');
  await page.waitForURL('**/person/*/editor/**');
  return page.url().split('/')[4] as string;
}

const goTo = (page: Page, part: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of the activity' }).getByRole('button', { name: part }).click();

async function describeTypes(page: Page): Promise<void> {
  for (const [place, title] of types.entries()) {
    const type = page
      .getByRole('group')
      .filter({ has: page.locator('summary') })
      .nth(place);
    await type.locator('summary').first().click();
    await type.getByLabel('Title').fill(title);
    await type.getByLabel('Description').fill(`${title} is what you are.`);
    await type.getByLabel('Button').fill('Read more');
    await type.getByLabel('Link', { exact: true }).fill('https://birds.example/');
    await type.getByLabel('Copyright').fill('Anna Berg');
    for (const screen of place === 0 ? ['desktop', 'phones'] : ['desktop']) {
      if (screen === 'phones') await type.getByText('Different on phones').click();
      const field = type.getByRole('group', { name: screen === 'phones' ? 'Phone picture' : 'Picture', exact: true });
      const name = `${title} for ${screen}`;
      await uploadPicture(page, field.getByRole('button', { name: 'Add picture' }), { name: 'bird.png', buffer: await picture('teal') });
      await field.getByLabel('Alt text').fill(name);
    }
    await type.locator('summary').first().click();
  }
}

/** The simulation's text about a type. */
const simulated = (page: Page, type: string) =>
  page.getByRole('list', { name: 'Expected results' }).getByRole('listitem').filter({ hasText: type });

test(
  'a personality test is created in the wizard, bound in the matrix, fixed where no game reaches a type, published and played',
  { timeout: 300_000 },
  async () => {
    const { page, context, errors } = await openEditor(server, browser);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await makeTest(page);
    await goTo(page, 'Person types');
    await describeTypes(page);
    await page.locator('[data-question]').click();
    for (const [place, { type, text, answers }] of questions.entries()) {
      // The wizard has made the first.
      await (place === 0 ? questionText(page).fill(text) : addQuestion(page, type, text));
      await writeAnswers(page.getByRole('complementary', { name: 'Properties' }), answers);
    }

    await goTo(page, 'Person types');
    await page.getByText('Give points to person types first').waitFor();
    const cell = (answer: string, type: string) => page.getByRole('textbox', { name: `Points for ${type}: ${answer}`, exact: true });
    await cell('At night', 'The owl').focus();
    await page.evaluate((text) => navigator.clipboard.writeText(text), points.join('\n'));
    await page.keyboard.press('Control+v');
    await expect.poll(() => cell('On a rock', 'The eagle').inputValue()).toBe('1');

    const warning = 'No combination of answers leads to this type.';
    await simulated(page, 'The eagle').getByText(warning).waitFor();
    await simulated(page, 'The eagle').getByText('0%').waitFor();
    await expect.poll(() => simulated(page, 'The owl').getByText(warning).count()).toBe(0);
    await setDates(page);
    await openPage(page, 'Editor');
    await goTo(page, 'Publish check');
    await page.getByRole('button', { name: `${warning} Person types: The eagle` }).click();
    await page.waitForURL('**part=person_types**');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('The eagle');

    // By keys: to the last cell of the table, from there three rows up, five points in each.
    await cell('At night', 'The owl').focus();
    await page.keyboard.press('Control+End');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowUp');
    await page.getByText('4 cells selected').waitFor();
    await page.keyboard.type('5');
    await expect.poll(() => cell('Heights', 'The eagle').inputValue()).toBe('5');
    await expect.poll(() => cell('In a barn', 'The eagle').inputValue()).toBe('5');
    // Too many: the barn and the hedge belong to the owl and the robin.
    await page.keyboard.press('Escape');
    await cell('In a barn', 'The eagle').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(() => cell('In a hedge', 'The eagle').inputValue()).toBe('');
    await expect.poll(() => simulated(page, 'The eagle').getByText(warning).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await allSaved(page);
    await page.reload();
    await expect.poll(() => cell('On a rock', 'The eagle').inputValue()).toBe('5');

    const address = await publish(page);
    expect(new URL(address).pathname).toBe(`/player/person/${id}`);
    expect(errors).toEqual([]);
    await context.close();

    await play(address, ['At dawn', ['Songs'], 'In a hedge'], 'The robin', ['The robin 62 %', 'The eagle 25 %', 'The owl 13 %']);
    // Four points each: equal shares, and the first of equal types.
    const tie = ['The owl 44 %', 'The robin 44 %', 'The eagle 11 %'];
    if (amount(false, true)) await play(address, ['At noon', ['Silence', 'Songs'], 'In a hedge'], 'The owl', tie);
    await expectSameByCalls(id);
  },
);

/** A stranger on a phone, in Swedish. */
async function play(address: string, [first, several, last]: [string, string[], string], type: string, shares: string[]): Promise<void> {
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(address);
  await press(page, 'Starta');
  await page.getByRole('button', { name: first }).click();
  for (const answer of several) await page.getByRole('checkbox', { name: answer }).check();
  await press(page, 'Svara');
  await page.getByRole('button', { name: last }).click();
  await page.getByRole('heading', { level: 2, name: type }).waitFor();
  await page.getByText(`${type} is what you are.`).waitFor();
  await page.getByRole('img', { name: `${type} for ${type === types[0] ? 'phones' : 'desktop'}` }).waitFor();
  await page.getByText('© Anna Berg').waitFor();
  const shareTexts = await page.locator('.shares li').allInnerTexts();
  expect(shareTexts.map((text) => text.replace(/\s+/g, ' '))).toEqual(shares);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
}

/** Every way through the test, or those with one first answer, by bare calls: the type and the shares follow from the points in the matrix. */
async function expectSameByCalls(id: string): Promise<void> {
  const { api } = await server.asOwner();
  const { person_types, questions: stored } = await api.readQuiz({ params: { quizID: id } });
  const quiz = { id, questions: stored };
  const [first = [], several = [], last = []] = stored.map(({ answers }) => answers);
  for (const begin of amount(first.slice(0, 1), first))
    for (let set = 0; set < 2 ** several.length; set += 1)
      for (const end of last) {
        const chosen = several.filter((_, place) => set & (1 << place));
        if (chosen.length === 0) continue;
        const replies = [{ answer_id: begin.id }, { answer_ids: chosen.map((answer) => answer.id) }, { answer_id: end.id }];
        const { end: result } = await playGame(player(server), quiz, (_, place) => replies[place]);
        const totals = person_types.map((type) =>
          [begin, ...chosen, end]
            .flatMap((answer) => answer.person_types ?? [])
            .reduce((sum, binding) => (binding.person_type_id === type.id ? sum + binding.points : sum), 0),
        );
        const winner = totals.indexOf(Math.max(...totals));
        expect(result.result?.person_type?.title).toBe(types[winner]);
        const sum = totals.reduce((total, each) => total + each, 0);
        const shares = (result.result?.shares ?? []).map(({ share }) => share);
        for (const [place, share] of shares.entries()) {
          expect(Math.abs(share - ((totals[place] as number) * 100) / sum)).toBeLessThan(1);
          expect(shares[totals.indexOf(totals[place] as number)], 'equal points are equal shares').toBe(share);
        }
        expect(Math.abs(shares.reduce((total, share) => total + share, 0) - 100)).toBeLessThanOrEqual(1);
      }
}
