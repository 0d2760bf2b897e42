import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildQuiz, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { expectAccessible, newVisitor, playOn, questionsOf, start } from './player-steps.ts';
import { browser, server } from './journey.ts';

const academy = (): Promise<TestQuiz> =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    kind: 'academy',
    questions: questionsOf(2),
    settings: { pass_level: 2, registration_moment: 'after' },
    change: (draft) => ({
      ...draft,
      name: 'Fire safety',
      cover: { ...draft.cover, title: 'Fire safety' },
      registration: {
        ...draft.registration,
        settings: { ...draft.registration.settings, fields: [{ key: 'name', name: 'name', required: true }] },
      },
    }),
  });

test('a diploma is designed, earned on a phone, verified by a stranger, and withdrawn with its player', async () => {
  const live = await academy();
  const editor = await openEditor(server, browser);
  await editor.page.goto(`${server.base}/academy/${live.id}/settings/?section=diploma`);
  await editor.page.getByRole('button', { name: 'Add diploma' }).click();
  await editor.page.getByRole('img', { name: 'Preview: Diploma' }).waitFor();
  await editor.page.getByRole('radio', { name: 'Laurel' }).click();
  await editor.page.getByLabel('Type').fill('Certificate');
  await editor.page.getByRole('img', { name: 'Preview: Certificate' }).waitFor();
  await editor.page.getByText('All changes saved.').waitFor();
  expect(await axe(editor.page)).toEqual([]);

  const phone = await newVisitor(browser, 'phone');
  await phone.page.goto(`${server.base}/player/academy/${live.id}`);
  await start(phone.page);
  for (const number of [1, 2]) await playOn(phone.page, number);
  await phone.page.getByLabel('Name').fill('Åsa Ek');
  await phone.page.getByRole('button', { name: 'Register' }).click();
  const earned = phone.page.getByRole('region', { name: 'Fire safety' });
  const [download] = await Promise.all([
    phone.page.waitForEvent('download'),
    phone.page.getByRole('link', { name: 'Download diploma' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  // The dock covers the part below the fold.
  await phone.page.getByRole('button', { name: 'Go to start page' }).evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await expectAccessible(phone.page);

  const address = (await earned.getByRole('link', { name: 'Show and share diploma' }).getAttribute('href')) as string;
  const stranger = await newVisitor(browser, 'phone');
  await stranger.page.goto(address);
  await stranger.page.getByText('This diploma is valid.').waitFor();
  await expect.poll(() => stranger.page.getByText(': correct').count()).toBe(4);
  await expect.poll(() => stranger.page.getByText('Åsa Ek').count()).toBe(1);
  await expectAccessible(stranger.page);

  await editor.page.reload();
  await editor.page.getByRole('link', { name: 'Åsa Ek' }).waitFor();
  const { api } = await server.asOwner();
  const { data } = await api.listIssued({ params: { id: live.id }, query: {} });
  await api.removeCheater({ body: { player_id: data[0]!.player_id, cheatersable_id: live.id, cheatersable_type: 'quizLocalization' } });
  await stranger.page.getByRole('button', { name: 'Verify again' }).click();
  await stranger.page.getByText('This diploma has been revoked.').waitFor();
  await stranger.page.reload();
  await stranger.page.getByText('It has not been revoked: not correct').waitFor();
  await expectAccessible(stranger.page);
  for (const { errors } of [editor, phone, stranger]) expect(errors).toEqual([]);
});
