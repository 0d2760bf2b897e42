import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { axe } from './browser.ts';
import { buildCalendar } from './build-calendar.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, newVisitor, playOn } from './player-steps.ts';

test('an editor adds the codes of a prize; a player plays a door, registers, and finds her code again; the next player gets another one', async () => {
  server.clock.set('2026-12-01T12:00:00Z');
  const { id } = await buildCalendar(server, {
    change: (draft) => ({
      ...draft,
      prizes: [
        {
          id: newId(),
          title: 'Ten percent off',
          description: 'At the harbour shop.',
          value: '50 kr',
          quantity: 100,
          hatch_ids: [draft.hatches[0]!.id],
          code_for: 'player',
        },
      ],
    }),
  });
  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/calendar/${id}/editor?part=prizes`);
  await page.getByText('No codes yet.').waitFor();
  await page.getByRole('button', { name: 'Add codes to Ten percent off' }).click();
  await page.getByRole('dialog').getByLabel('Codes').fill('code\nHARBOUR-1\nHARBOUR-2\nHARBOUR-1');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Add codes' }).click();
  await page.getByText('Already there: 0. Repeated: 1. Not usable: 0.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('2 codes, 0 given, 2 left').waitFor();
  expect(await axe(page)).toEqual([]);

  const codes: (string | null)[] = [];
  for (const size of ['phone', 'desktop'] as const) {
    const anna = await newVisitor(browser, size);
    await anna.page.goto(`${server.base}/player/calendar/${id}`);
    await anna.page.getByRole('button', { name: 'Open calendar' }).click();
    await anna.page.getByRole('button', { name: 'Open door 1' }).click();
    await anna.page.getByRole('button', { name: /^Answer the question/ }).click();
    await playOn(anna.page, 1);
    await anna.page.getByLabel('First name').fill('Anna');
    await anna.page.getByRole('button', { name: 'Register' }).click();
    await heading(anna.page, 'Correct').waitFor();
    const code = anna.page.getByText(/^HARBOUR-\d$/);
    await code.waitFor();
    await expectAccessible(anna.page);
    codes.push(await code.textContent());
    await anna.page.getByRole('button', { name: 'Back to the calendar' }).click();
    await anna.page.getByRole('button', { name: 'Prizes' }).click();
    await anna.page.getByText('Value: 50 kr').waitFor();
    await expect.poll(() => code.textContent()).toBe(codes.at(-1));
    await expectAccessible(anna.page);
    expect(anna.errors).toEqual([]);
    await anna.context.close();
  }
  expect(new Set(codes)).toEqual(new Set(['HARBOUR-1', 'HARBOUR-2']));

  await page.reload();
  await page.getByText('2 codes, 2 given, 0 left').waitFor();
  await page.getByLabel('Value').fill('60 kr');
  await allSaved(page);
  expect(errors).toEqual([]);
  await context.close();
});
