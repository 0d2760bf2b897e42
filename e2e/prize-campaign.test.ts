import { expect, test } from 'vitest';
import { fillWithPlayers } from '#api/rewards/draws/test-draws.ts';
import { makePlannedDraws } from '#api/rewards/planned-draws/make-planned-draws.job.ts';
import { lapseWins } from '#api/rewards/winners/lapse-wins.job.ts';
import type { TestQuiz } from '#api/play/play/test-quiz.ts';
import { newId } from '#shared/ids.ts';
import { axe } from './browser.ts';
import { buildCalendar } from './build-calendar.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, newVisitor } from './player-steps.ts';

/** A calendar whose first door is a contest with a prize, which three players have answered. */
async function contest(): Promise<string> {
  const { id, draft } = await buildCalendar(server, {
    change: (all) => ({
      ...all,
      hatches: all.hatches.map((hatch, place) => (place === 0 ? { ...hatch, type: 'contest' as const } : hatch)),
      prizes: [{ id: newId(), title: 'A sledge', description: '', value: '500 kr' }],
    }),
  });
  const { owner } = server.services.database;
  const [live] = await owner`select id, tenant_id, publication_id from activity where id = ${id}`;
  await fillWithPlayers(server, live as unknown as TestQuiz, 3);
  await owner`update game set part_id = ${draft.hatches[0]!.id} where activity_id = ${id}`;
  return id;
}

/** The newest mail with a link to a prize. */
async function newestMail(): Promise<{ subject: string; path: string }> {
  await server.runJobs();
  const [mail] = await server.services.database.owner<{ subject: string; text: string }[]>`
    select subject, text from mail_outbox where text like '%/prize/%' order by created_at desc limit 1`;
  return { subject: mail!.subject, path: /\/prize\/\S+/.exec(mail!.text)![0] };
}

test('a campaign: a scheduled draw is made and announced, its winner does not answer, the alternate accepts, and her prize is sent', async () => {
  server.clock.set('2026-12-01T12:00:00Z');
  const id = await contest();
  const winners = `${server.base}/calendar/${id}/editor?part=winners`;
  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(winners);
  await page.getByRole('button', { name: 'Email to winners' }).click();
  await page.getByRole('dialog').getByLabel('Subject').fill('A prize for {{name}}');
  await page.getByRole('dialog').getByText('Preview').click();
  await page.getByRole('dialog').getByText('A prize for Anna').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Email saved.').waitFor();

  await page.getByRole('button', { name: 'Schedule draws' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 players would take part now.').waitFor();
  await dialog.getByRole('combobox', { name: 'Prize' }).click();
  await page.getByRole('option', { name: 'A sledge' }).click();
  await dialog.getByLabel('Days to accept').fill('7');
  await dialog.getByLabel('Ask for a delivery address').check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('Scheduled for 02/12/2026 00:00').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();

  server.clock.set('2026-12-01T23:00:00Z');
  await makePlannedDraws.run(server.services, {});
  const first = await newestMail();
  expect(first.subject).toBe('A prize for Anna');
  server.clock.set('2026-12-08T23:00:00Z');
  await lapseWins.run(server.services, {});
  const second = await newestMail();
  expect(second.path).not.toBe(first.path);

  const visitor = await newVisitor(browser, 'phone');
  await visitor.page.goto(server.base + first.path);
  await visitor.page.getByText('The deadline has passed').waitFor();
  await visitor.page.goto(server.base + second.path);
  for (const [label, value] of [
    ['Name', 'Anna Berg'],
    ['Address', 'Storgatan 1'],
    ['Postcode', '111 22'],
    ['City', 'Stockholm'],
    ['Country', 'Sverige'],
  ] as const)
    await visitor.page.getByLabel(label, { exact: true }).fill(value);
  await expectAccessible(visitor.page);
  await visitor.page.getByRole('button', { name: 'Accept the prize' }).click();
  await visitor.page.getByText('You have accepted the prize.').waitFor();
  await expectAccessible(visitor.page);
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();

  const later = await openEditor(server, browser, { at: `/calendar/${id}/editor?part=winners` });
  const wins = later.page.getByRole('region', { name: 'Answers and deliveries' });
  await wins.getByText('Did not answer in time').waitFor();
  await wins.getByText('Storgatan 1').waitFor();
  expect(await axe(later.page)).toEqual([]);
  const file = await wins.getByRole('link', { name: 'Export addresses (CSV)' }).getAttribute('href');
  const csv = await (await later.context.request.get(server.base + file!)).text();
  expect(csv).toContain('"A sledge","500 kr","Anna Berg","Storgatan 1","111 22","Stockholm","Sverige"');
  await wins.getByRole('combobox', { name: 'Delivery to Anna' }).click();
  await later.page.getByRole('option', { name: 'Sent', exact: true }).click();
  await wins.getByRole('link', { name: 'Export addresses (CSV)' }).waitFor({ state: 'detached' });

  const [receipt] = await Promise.all([
    later.context.waitForEvent('page'),
    later.page.getByRole('link', { name: /^Public receipt/ }).click(),
  ]);
  await receipt.getByText(/Place 1 was revoked on .*Reason: No answer by the deadline\./).waitFor();
  await receipt.getByRole('button', { name: 'Check now' }).click();
  await receipt.getByText('Everything is correct.', { exact: true }).waitFor();
  await receipt.getByRole('link', { name: 'Back to the editor' }).click();
  await receipt.getByRole('region', { name: 'Draws' }).waitFor();
  expect(later.errors).toEqual([]);
  await later.context.close();
});
