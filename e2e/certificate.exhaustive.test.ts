import { expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { openEditor } from './editor-steps.ts';
import { expectAccessible, heading, newVisitor, playOn, questionsOf, start } from './player-steps.ts';
import { browser, server } from './journey.ts';

test('a diploma that ends in a month: an editor sets it, a player finds it on her own page, and a stranger sees that it has expired', async () => {
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    kind: 'academy',
    questions: questionsOf(2),
    settings: {
      pass_level: 2,
      registration_moment: 'after',
      game_limit: 3,
      game_limit_type: 'month',
      end_date: '2035-01-01T00:00:00.000Z',
    },
    change: (draft) => ({
      ...draft,
      cover: { ...draft.cover, title: 'Fire safety' },
      registration: {
        ...draft.registration,
        settings: { ...draft.registration.settings, fields: [{ key: 'name', name: 'name', required: true }] },
      },
    }),
  });
  const editor = await openEditor(server, browser);
  await editor.page.goto(`${server.base}/academy/${live.id}/settings/?section=diploma`);
  await editor.page.getByRole('button', { name: 'Add diploma' }).click();
  await editor.page.getByRole('combobox', { name: 'Validity' }).click();
  await editor.page.getByRole('option', { name: 'Number of months' }).click();
  await editor.page.getByLabel('Months').fill('1');
  await editor.page.getByText('Applies to diplomas awarded from now on.').waitFor();
  await editor.page.getByText('All changes saved.').waitFor();

  const phone = await newVisitor(browser, 'phone');
  await phone.page.goto(`${server.base}/player/academy/${live.id}`);
  await start(phone.page);
  for (const number of [1, 2]) await playOn(phone.page, number);
  await phone.page.getByLabel('Name').fill('Åsa Ek');
  await phone.page.getByRole('button', { name: 'Register' }).click();
  const address = (await phone.page.getByRole('link', { name: 'My tests and diplomas' }).getAttribute('href')) as string;
  await server.runJobs();
  await phone.page.goto(`${server.base}${address}`);
  await heading(phone.page, 'My tests').waitFor();
  await phone.page.getByText('Passed').waitFor();
  await phone.page.getByText('Attempts left: 2 of 3').waitFor();
  await phone.page.getByText(/^Valid until/).waitFor();
  await expectAccessible(phone.page);
  await phone.page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(phone.page);
  await phone.page.getByRole('link', { name: 'Fire safety' }).click();
  await phone.page.getByText('This diploma is valid.').waitFor();

  await server.services.database.owner`
    update issued_diploma set valid_until = now() - interval '1 day', credential = null where activity_id = ${live.id}`;
  await phone.page.reload();
  await phone.page.getByText('This diploma has expired.').waitFor();
  await phone.page.goto(`${server.base}${address}`);
  await phone.page.getByText(/^Expired on/).waitFor();
  for (const { errors } of [editor, phone]) expect(errors).toEqual([]);
});
