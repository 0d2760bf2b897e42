import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hatchTypes, type Hatch } from '#shared/content/calendar.ts';
import { newId } from '#shared/ids.ts';
import { axe } from './browser.ts';
import { buildCalendar } from './build-calendar.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectSound, heading, newVisitor, openTab, playOn, sizes } from './player-steps.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const noonOf = (day: number) => server.clock.set(new Date(Date.UTC(2026, 11, day, 12)));

/** Doors of every type by turns; the sixth is a final one that wants two others, and behind the last is nothing to play. */
const everyType = () =>
  buildCalendar(server, {
    change: (draft) => ({
      ...draft,
      prizes: [{ id: newId(), title: 'A sledge', description: '' }],
      hatches: draft.hatches.map((hatch, place): Hatch => {
        const type = hatchTypes[place % hatchTypes.length] ?? 'default';
        const own = type === 'deals_single_question' ? { code: 'OWL-2026' } : {};
        return { ...hatch, type, content: { ...hatch.content, ...own }, ...(type === 'final' ? { least_played: 2 } : {}) };
      }),
    }),
  });

test(
  'through December: doors of every type on a phone, then an editor draws and draws again, and the winner checks the receipt herself',
  { timeout: 180_000 },
  async () => {
    const { id } = await everyType();
    const { page, context, errors } = await newVisitor(browser, 'phone');
    const told: Record<number, string | RegExp> = {
      2: 'You take part in this door’s draw. Good luck.',
      3: 'Points doubled',
      4: 'Right',
      5: 'OWL-2026',
      6: 'Challenge your friends, and bonus points wait for you.',
    };
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      noonOf(day);
      // Whoever has opened a door comes to the board at once.
      await page.goto(`${server.base}/player/calendar/${id}`);
      if (day === 1) await fromTheCover(page);
      await press(page, `Open door ${day}`);
      await press(page, /^Answer the question/);
      await playOn(page, 1);
      if (day === 1) {
        await page.getByLabel('First name').fill('Anna');
        await press(page, 'Register');
      }
      await heading(page, 'Right').waitFor();
      await page
        .getByText(told[day] ?? 'Right')
        .first()
        .waitFor();
      if (day === 1) await onTheLeaderboard(page);
      if (day === 7) await expectSound(page);
      await press(page, 'Back to the calendar');
      await page.getByRole('button', { name: new RegExp(`^${day} of 24 doors opened`) }).waitFor();
    }
    await press(page, /^7 of 24 doors opened/);
    await page.getByText('You have been here 7 days in a row. Keep it up.').waitFor();
    await press(page, 'Back to the calendar');

    const editor = await openEditor(server, browser);
    const links = await drawTwice(editor.page, id);
    expect(editor.errors).toEqual([]);
    await editor.context.close();

    server.clock.set('2027-01-02T12:00:00Z');
    await page.goto(`${server.base}/player/calendar/${id}`);
    await page.getByText('This calendar is over.').waitFor();
    const won = page.getByRole('region', { name: 'A sledge' });
    await won.getByText('Winners of door 2').waitFor();
    await won.getByText('Anna').waitFor();
    await page.getByText('Draw 2 has replaced this one. Reason: The first winner works at the shop.').waitFor();
    await page.getByText('You have won.').waitFor();
    await page.getByRole('button', { name: 'Door 8, missed' }).waitFor();
    await expectSound(page);
    await page.setViewportSize(sizes.desktop);
    expect(await overlapping(page.locator('.draw-codes li > *'))).toEqual([]);
    // As many winners as there are: the doors stay beside the first of them.
    expect((await page.getByRole('button', { name: 'Door 1, played, 1 point' }).boundingBox())!.y).toBeLessThan(200);
    const receipt = await openTab(context);
    await receipt.page.goto(links.second);
    await receipt.page.getByText('Replaces draw 1. The first winner works at the shop.').first().waitFor();
    await press(receipt.page, 'Check now');
    await receipt.page.getByText('Everything is right.', { exact: true }).waitFor();
    expect([...errors, ...receipt.errors]).toEqual([]);
    await context.close();
  },
);

async function fromTheCover(page: Page): Promise<void> {
  await heading(page, 'Winter birds').waitFor();
  await expectSound(page);
  await press(page, 'Open the calendar');
  await page.getByRole('button', { name: /^Door 2, opens on / }).waitFor();
  await expectSound(page);
}

async function onTheLeaderboard(page: Page): Promise<void> {
  await press(page, 'See the leaderboard');
  await page.getByRole('row', { name: /Anna/ }).waitFor();
  await page.goBack();
  await page.getByText('You have played behind this door. Your result stands.').waitFor();
  expect(await page.getByRole('button', { name: 'Answer the question' }).count()).toBe(0);
}

/** Texts of those that lie upon others of these. */
const overlapping = (boxes: Locator): Promise<string[]> =>
  boxes.evaluateAll((elements) => {
    // What is written may reach out of its box.
    const drawn = elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { text: element.textContent, box: range.getBoundingClientRect() };
    });
    return drawn
      .filter(({ box: a }, place) =>
        drawn.some(({ box: b }, other) => other !== place && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      )
      .map(({ text }) => text);
  });

/** Draws a winner of the contest door, which is proposed, draws again with a reason, and announces; answers where the second draw is public. */
async function drawTwice(page: Page, id: string): Promise<{ second: string }> {
  const dialog = page.getByRole('dialog');
  await page.goto(`${server.base}/calendar/${id}/editor?part=winners`);
  await press(page, 'New draw');
  await dialog.getByRole('combobox', { name: 'Prize' }).click();
  await page.getByRole('option', { name: 'A sledge' }).click();
  await dialog.getByLabel('Alternates').fill('0');
  await dialog.getByRole('button', { name: 'Check and draw' }).click();
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  await press(page, 'Draw again: draw 1');
  await dialog.getByLabel('Reason').fill('The first winner works at the shop.');
  await dialog.getByRole('button', { name: 'Check and draw' }).click();
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  await page.getByText('Replaced by draw 2').waitFor();
  await press(page, 'Announce draw 2');
  await press(page, 'Announce and send mail');
  await page.getByText(/^Announced .* with(out)? names\.$/).waitFor();
  expect(await axe(page)).toEqual([]);
  const link = await page.getByRole('link', { name: 'Public receipt of draw 2' }).getAttribute('href');
  return { second: new URL(link ?? '', server.base).href };
}
