import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildCalendar } from './build-calendar.ts';
import { board, boardDoor, dragBy, properties } from './calendar-steps.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { visit } from './visit.ts';

test('on a phone the board is above the form of the chosen door, and a finger places the door', async () => {
  const { page, context } = await openEditor(server, browser, { width: 390, height: 844, withoutPreview: true });
  const { api } = await server.asOwner();
  const { id } = await api.createCalendar({ body: { title: 'A week', lang_id: 1, doors: 7 } });
  await page.goto(`${server.base}/calendar/${id}/editor/?part=hatches`);
  await boardDoor(page, 3).waitFor();
  await expect.poll(() => board(page).getAttribute('aria-label')).toBe('Phone board');
  await dragBy(page, boardDoor(page, 3), { x: 20, y: 20 });
  await properties(page).getByRole('heading', { name: 'Door 3' }).waitFor();
  await allSaved(page);
  const { calendar } = await api.readQuiz({ params: { quizID: id } });
  expect(calendar?.hatches[2]?.position_mobile).not.toEqual(calendar?.hatches[2]?.position);
  await context.close();
});

test('a calendar opened without a network says so at once, as a draw does, and nothing happens by itself when the network is back', async () => {
  const { page, context } = await openEditor(server, browser);
  const { id } = await buildCalendar(server, {
    change: (draft) => ({ ...draft, prizes: [{ id: newId(), title: 'A sledge', description: '' }] }),
  });
  const changes: string[] = [];
  // The live channels authenticate again, which changes nothing.
  const isAction = (url: string) => !url.endsWith('/broadcasting/auth');
  page.on('request', (request) => request.method() !== 'GET' && isAction(request.url()) && changes.push(request.url()));

  await page.goto(`${server.base}/dashboard/calendars`);
  const link = page.getByRole('link', { name: 'Winter birds', exact: true });
  await link.waitFor();
  await context.setOffline(true);
  await link.click();
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await boardDoor(page, 24)
    .or(page.getByRole('textbox', { name: 'Name' }))
    .first()
    .waitFor();

  await visit(page, `${server.base}/calendar/${id}/editor?part=winners`);
  await page.getByRole('button', { name: 'New draw' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Prize' }).click();
  await page.getByRole('option', { name: 'A sledge' }).click();
  await dialog.getByRole('button', { name: 'Check and draw' }).click();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  await dialog.getByText('The server could not be reached.').waitFor();
  const before = changes.length;
  // The screen loads its data again; the failed action does not run later.
  const readAgain = page.waitForResponse((response) => response.url().includes('/draws/') && response.ok());
  await context.setOffline(false);
  await readAgain;
  expect(changes.slice(before)).toEqual([]);
  const { api } = await server.asOwner();
  expect(await api.listDraws({ params: { id } })).toMatchObject({ data: [] });
  await context.close();
});
