import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begun } from '#api/play/play/test-quiz.ts';
import { newId } from '#shared/ids.ts';
import { buildCalendar } from './build-calendar.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, newVisitor, playOn } from './player-steps.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('motivations, judged by the team without names, separate equal points, and the calendar shows the winners', async () => {
  server.clock.set('2026-12-04T12:00:00Z');
  const { id, draft } = await buildCalendar(server, {
    change: (made) => ({
      ...made,
      prizes: [{ id: newId(), title: 'A sledge', description: '' }],
      winners: {
        ...made.winners,
        tie_break: { kind: 'motivation', question: 'Why should the sledge be yours?', unit: '', most_letters: 60 },
      },
    }),
  });
  const rival = await playAlone(id, draft.hatches[3]?.id as string);
  expect(rival).toMatchObject({ tie_break: { words: 'I like snow' } });

  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/calendar/${id}`);
  await press(page, 'Open calendar').click();
  await press(page, 'Open door 4').click();
  await press(page, 'Answer the question').click();
  await playOn(page, 1);
  await page.getByLabel('First name').fill('Anna');
  await press(page, 'Register').click();
  await press(page, 'Answer the tie-break question').click();
  await page.getByLabel('Your answer').fill('x'.repeat(61));
  await page.getByText('61 of 60 characters').waitFor();
  await page.getByLabel('Your answer').fill('The hill behind our house waits for it');
  await expectAccessible(page);
  await press(page, 'Save answer').click();
  await page.getByText('Answer saved.').waitFor();
  await press(page, 'Back to the calendar').click();
  await press(page, 'Tie-break question').click();
  await expect.poll(() => page.getByLabel('Your answer').inputValue()).toBe('The hill behind our house waits for it');
  await press(page, 'Back to the calendar').click();
  await press(page, /^1 of 24 doors opened/).waitFor();

  server.clock.set('2027-01-02T12:00:00Z');
  const editor = await openEditor(server, browser);
  await judge(editor.page, id);
  expect(editor.errors).toEqual([]);
  await editor.context.close();

  await page.goto(`${server.base}/player/calendar/${id}`);
  await page.getByText('This calendar has ended.').waitFor();
  await page.getByText('1. Anna').waitFor();
  await page.getByText('2. Bo').waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

/** Another player, without a browser: everything right, registered, and with a motivation. */
async function playAlone(id: string, hatchId: string) {
  const { anonymous } = server;
  const uuid_front = newId();
  const { game_id, question } = begun(await anonymous.startHatchGame({ params: { hatchId }, body: { uuid_front } }));
  const { draft } = (await server.services.database.asTenant(server.tenant.id, (tx) =>
    tx.selectFrom('activity').select('draft').where('id', '=', id).executeTakeFirstOrThrow(),
  )) as { draft: { parts: { id: string; questions: { answers: { id: string; is_right?: boolean }[] }[] }[] } };
  const right = draft.parts.find((part) => part.id === hatchId)?.questions[0]?.answers.find(({ is_right }) => is_right);
  const answer = { answer_id: right?.id };
  await anonymous.answerHatchQuestion({
    params: { hatchId },
    body: { uuid_front, game_id, question_id: question.id, ...(question.ticket && { ticket: question.ticket }), answer },
  });
  const fields = { game_id, name: 'Bo' };
  await anonymous.registerAfterHatch({ body: { uuid_front, ...fields } });
  return anonymous.answerTieBreak({ body: { id, uuid_front, words: 'I like snow' } });
}

/** Chooses two winners, gives Anna's anonymous words the better mark, and announces. */
async function judge(page: Page, id: string): Promise<void> {
  await page.goto(`${server.base}/calendar/${id}/editor?part=winners`);
  await press(page, 'Choose winners by points').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Winners', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: 'Choose winners' }).click();
  await page.getByText('2 motivations to judge.').waitFor();
  expect(await axe(page)).toEqual([]);
  await press(page, /^Judge: /).click();
  await page.getByText('I like snow').waitFor();
  expect(await dialog.textContent()).not.toMatch(/Anna|Bo\b/);
  for (const [words, mark] of [
    ['The hill behind our house waits for it', 5],
    ['I like snow', 2],
  ] as const)
    await dialog
      .getByRole('listitem')
      .filter({ hasText: words })
      .getByRole('radio', { name: String(mark) })
      .check();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText('All motivations have marks.').waitFor();
  await press(page, /^Close judging: /).click();
  await page.getByRole('dialog', { name: 'Close judging?' }).getByRole('button', { name: 'Close judging' }).click();
  await page.getByText('Chosen, not announced').waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Winners' }).getByRole('listitem').allTextContents())
    .toEqual([expect.stringMatching(/^1Anna.*average 5.*by tie-break$/), expect.stringMatching(/^2Bo.*average 2.*by tie-break$/)]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await press(page, /^Announce: /).click();
  await press(page, 'Announce and send emails').click();
  await page.getByText('Winners announced.').waitFor();
}
