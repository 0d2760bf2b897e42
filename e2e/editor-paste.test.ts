import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import { makeDocx } from '#testdata/make-docx.ts';
import { axe } from './browser.ts';
import { dropOn, pngOf } from './drop-pictures.ts';
import { addQuestion, allSaved, answerField, callsOf, makeQuiz, openEditor, outlineTexts } from './editor-steps.ts';
import { browser, server } from './journey.ts';

async function paste(page: Page, text: string, html?: string): Promise<void> {
  await page.evaluate(
    async ([plain, formatted]) => {
      const parts = {
        'text/plain': new Blob([plain!], { type: 'text/plain' }),
        ...(formatted && { 'text/html': new Blob([formatted], { type: 'text/html' }) }),
      };
      await navigator.clipboard.write([new ClipboardItem(parts)]);
    },
    [text, html] as const,
  );
  await page.keyboard.press('Control+v');
}

const answers = (page: Page, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => answerField(page, index + 1).inputValue()));

test('a pasted list fills the answers as one step of undo, and Enter goes on to the next and past the last', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  await makeQuiz(page, 'Pasted answers', server);
  await addQuestion(page, 'Multiple choice', 'Which bird?');
  await answerField(page, 1).focus();
  await paste(page, '• Robin\n• Wren\n• Swallow\n• Cuckoo\n• Heron');
  await expect.poll(() => answers(page, 5)).toEqual(['Robin', 'Wren', 'Swallow', 'Cuckoo', 'Heron']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Stork');
  await expect.poll(() => answerField(page, 6).inputValue()).toBe('Stork');
  await answerField(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => answerField(page, 2).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => answers(page, 4)).toEqual(['', '', '', '']);
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('pictures are dropped and pasted on the field and on the phone, several on the questions that follow', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  const id = await makeQuiz(page, 'Dropped pictures', server);
  const api = await callsOf(page, server);
  const covers = async (): Promise<boolean[]> => {
    const { questions }: Quiz = await api.readQuiz({ params: { quizID: id } });
    return questions.map(({ cover }) => cover.desktop !== undefined);
  };
  for (const text of ['One', 'Two', 'Three']) await addQuestion(page, 'Multiple choice', text);
  await page.getByRole('button', { name: 'One' }).click();
  await page.locator('summary', { hasText: /^Picture/ }).click();
  const field = page.getByRole('group', { name: 'Picture', exact: true });
  await dropOn(field, ['red', 'green']);
  await page.getByText('2 questions have a new picture.').waitFor();
  await allSaved(page);
  expect(await covers()).toEqual([true, true, false]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await allSaved(page);
  expect(await covers()).toEqual([false, false, false]);

  await field.getByRole('button', { name: 'Add picture' }).focus();
  await page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
    },
    (await pngOf('blue')).toString('base64'),
  );
  await page.keyboard.press('Control+v');
  await field.getByRole('button', { name: 'Replace', exact: true }).waitFor();
  await page.getByText('Different on phones').click();
  await page.getByRole('group', { name: 'Phone picture' }).waitFor();

  // The fold stays open at the next question.
  await page.getByRole('button', { name: 'Three' }).click();
  await page.getByRole('group', { name: 'Phone picture' }).waitFor();
  await dropOn(page.frameLocator('iframe').getByText('Three'), ['teal']);
  await field.getByRole('button', { name: 'Replace', exact: true }).waitFor();
  await allSaved(page);
  expect(await covers()).toEqual([true, false, true]);
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('a drawing of the house becomes a picture with its alt text', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  await makeQuiz(page, 'Drawn', server);
  await page.getByRole('button', { name: 'Add picture' }).first().click();
  await page.getByText('Drawings, free to use').click();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'A globe' }).press('Enter');
  await expect.poll(() => page.getByLabel('Alt text').first().inputValue()).toBe('A globe');
  expect(errors).toEqual([]);
  await context.close();
});

const html =
  '<ol><li>Which lake is the largest?<ol type="a"><li>Vättern</li><li><b>Vänern</b></li></ol></li><li>Which bird stays?<ol type="a"><li><span style="color:#ff0000">The robin</span></li><li>The swallow</li></ol></li></ol>';

test('pasted questions are read with their bold and red answers, seen beside the text, and imported as one step', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  const id = await makeQuiz(page, 'Pasted questions', server);
  await page.getByRole('button', { name: 'Import questions' }).click();
  await page.getByRole('textbox', { name: 'Paste questions' }).focus();
  await paste(page, 'Which lake is the largest?', html);
  const text = '1. Which lake is the largest?\na) Vättern\nb) **Vänern**\n2. Which bird stays?\na) **The robin**\nb) The swallow';
  const bare = (value: string): string => value.replace(/\n+/g, '\n');
  await expect.poll(async () => bare(await page.getByRole('textbox', { name: 'Paste questions' }).inputValue())).toBe(text);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\n3. Which fish?\na) Pike\nb) Cod');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Detected format: Plain text').waitFor();
  await page.getByRole('region', { name: 'The pasted text' }).waitFor();
  await page.getByRole('tab', { name: '1 with warnings' }).click();
  await page.getByText('No correct answer is given: choose it before publishing').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 3 questions' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(() => outlineTexts(page)).toEqual(['Which lake is the largest?', 'Which bird stays?', 'Which fish?']);
  const { questions } = await (await callsOf(page, server)).readQuiz({ params: { quizID: id } });
  expect(questions.map(({ answers: all }) => all.map((answer) => answer.is_right === true))).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('No questions yet.').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('a Word document is read into the same preview', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  await makeQuiz(page, 'From Word', server);
  await page.getByRole('button', { name: 'Import questions' }).click();
  const item = (text: string, level: number, as?: string) => ({ runs: [as ? { text, as } : text], list: [1, level] as const });
  const buffer = Buffer.from(makeDocx([item('Which lake is the largest?', 0), item('Vättern', 1), item('Vänern', 1, '<w:b/>')]));
  await page.locator('input[type=file]').setInputFiles({ name: 'lakes.docx', mimeType: 'application/octet-stream', buffer });
  await page.getByText('Detected format: Word (.docx) (lakes.docx)').waitFor();
  await page.getByRole('cell', { name: /Correct answer\s*Vänern/ }).waitFor();
  await page.getByRole('button', { name: 'Import 1 question' }).click();
  await page.getByText('1 question imported').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
